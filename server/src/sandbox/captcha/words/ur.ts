import type { SlideTexts } from '../slideWords'

export const ur: SlideTexts = {
  title: 'ٹکڑے کو خالی جگہ میں رکھیں',
  hint: 'دستہ کھینچیں، تیر دبائیں یا تیر والی کلیدیں استعمال کریں، پھر جانچیں۔',
  slider: 'ٹکڑا کہاں ہے',
  position: '{most} میں سے {at}',
  left: 'ذرا بائیں',
  right: 'ذرا دائیں',
  check: 'جانچیں',
  again: 'دوسری تصویر',
  close: 'بند کریں',
  loading: 'تصویر بن رہی ہے…',
  checking: 'جانچ ہو رہی ہے…',
  wrong: 'ٹھیک نہیں بیٹھا۔ یہ دوسری تصویر ہے۔',
  expired: 'اس تصویر کا وقت ختم ہو گیا۔ یہ دوسری تصویر ہے۔',
  passed: 'ہو گیا، شکریہ۔',
  unreachable: 'تصویر نہیں مل سکی۔ براہِ کرم دوسری آزمائیں۔',
  open: 'تصدیق کے لیے دبائیں',
}
