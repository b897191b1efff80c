import type { SlideTexts } from '../slideWords'

export const zhHant: SlideTexts = {
  title: '把拼圖塊放進缺口',
  hint: '拖曳滑塊、點按箭頭或使用方向鍵，然後檢查。',
  slider: '拼圖塊的位置',
  position: '{at} / {max}',
  left: '向左一點',
  right: '向右一點',
  check: '檢查',
  again: '換一張圖',
  close: '關閉',
  loading: '正在繪製圖片…',
  checking: '正在檢查…',
  wrong: '還差一點，請看另一張圖。',
  expired: '這張圖已過期，請看另一張。',
  passed: '完成，謝謝。',
  unreachable: '無法取得圖片，請換一張試試。',
  open: '點按進行驗證',
}
