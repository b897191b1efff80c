import type { SlideTexts } from '../slideWords'

export const vi: SlideTexts = {
  title: 'Đưa mảnh ghép vào chỗ trống',
  hint: 'Kéo tay nắm, bấm mũi tên hoặc dùng phím mũi tên, rồi bấm kiểm tra.',
  slider: 'Vị trí mảnh ghép',
  position: '{at} trên {max}',
  left: 'Sang trái một chút',
  right: 'Sang phải một chút',
  check: 'Kiểm tra',
  again: 'Đổi hình khác',
  close: 'Đóng',
  loading: 'Đang tải hình…',
  checking: 'Đang kiểm tra…',
  wrong: 'Chưa khớp. Đây là một hình khác.',
  expired: 'Hình vừa rồi đã hết hạn. Đây là một hình khác.',
  passed: 'Xong, cảm ơn bạn.',
  unreachable: 'Không lấy được hình. Vui lòng thử hình khác.',
  open: 'Bấm để xác minh',
}
