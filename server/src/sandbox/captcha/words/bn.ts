import type { SlideTexts } from '../slideWords'

export const bn: SlideTexts = {
  title: 'টুকরোটি ফাঁকা জায়গায় বসান',
  hint: 'হাতল টানুন, তীর চাপুন বা তীর-কী ব্যবহার করুন। তারপর যাচাই করুন।',
  slider: 'টুকরোটি কোথায় আছে',
  position: '{max}-এর মধ্যে {at}',
  left: 'একটু বাঁয়ে',
  right: 'একটু ডানে',
  check: 'যাচাই করুন',
  again: 'অন্য ছবি',
  close: 'বন্ধ করুন',
  loading: 'ছবি আঁকা হচ্ছে…',
  checking: 'যাচাই হচ্ছে…',
  wrong: 'ঠিক মেলেনি। এই নিন আরেকটি ছবি।',
  expired: 'ওই ছবির সময় শেষ। এই নিন আরেকটি।',
  passed: 'হয়ে গেছে, ধন্যবাদ।',
  unreachable: 'ছবি পাওয়া গেল না। অন্য একটি চেষ্টা করুন।',
  open: 'যাচাই করতে চাপুন',
}
