import type { SlideTexts } from '../slideWords'

export const ja: SlideTexts = {
  title: 'ピースをすき間にはめてください',
  hint: 'つまみを動かすか、矢印を押すか、矢印キーを使ってから、確認してください。',
  slider: 'ピースの位置',
  position: '{max} のうち {at}',
  left: '少し左へ',
  right: '少し右へ',
  check: '確認',
  again: '別の画像',
  close: '閉じる',
  loading: '画像を描いています…',
  checking: '確認しています…',
  wrong: '少しずれています。別の画像です。',
  expired: '画像の期限が切れました。別の画像です。',
  passed: '完了しました。',
  unreachable: '画像を取得できません。別の画像をお試しください。',
  open: '押して認証',
}
