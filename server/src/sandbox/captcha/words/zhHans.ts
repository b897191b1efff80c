import type { SlideTexts } from '../slideWords'

export const zhHans: SlideTexts = {
  title: '把拼图块放进缺口',
  hint: '拖动滑块、点按箭头或使用方向键，然后检查。',
  slider: '拼图块的位置',
  position: '{at} / {max}',
  left: '向左一点',
  right: '向右一点',
  check: '检查',
  again: '换一张图',
  close: '关闭',
  loading: '正在绘制图片…',
  checking: '正在检查…',
  wrong: '还差一点，请看另一张图。',
  expired: '这张图已过期，请看另一张。',
  passed: '完成，谢谢。',
  unreachable: '无法取得图片，请换一张试试。',
  open: '点按进行验证',
}
