import type { ChatWords } from '../chatWords'

export const vi: ChatWords = {
  title: 'Trò chuyện với chúng tôi',
  lead: 'Hãy viết cho chúng tôi, câu trả lời sẽ hiện ở đây. Bạn có thể gửi ảnh đến 2 MB.',
  field: 'Tin nhắn của bạn',
  send: 'Gửi',
  back: 'Quay lại trang',
  you: 'Bạn',
  team: 'Chăm sóc khách hàng',
  over: 'Cuộc trò chuyện đã kết thúc. Hãy mở lại từ trang.',
  offline: 'Mất kết nối. Chúng tôi sẽ thử lại sau mười giây.',
  noScript: 'Trò chuyện cần chạy script.',
  attach: 'Ảnh',
  earlier: 'Tin nhắn trước đó',
  picture: 'Ảnh',
  sending: 'Đang gửi',
  sent: 'Đã gửi',
  seen: 'Đã xem',
  failed: 'Chưa gửi được.',
  tooLarge: 'Chỉ gửi được ảnh không quá 2 MB.',
}
