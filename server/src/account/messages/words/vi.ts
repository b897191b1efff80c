import type { MessageWords } from '../messageWords'

export const vi: MessageWords = {
  'code.subject': 'Mã xác nhận của bạn tại {merchant}',
  'code.login': '{code} là mã đăng nhập của bạn.',
  'code.register': '{code} là mã mở tài khoản của bạn.',
  'code.two-factor': '{code} là mã để hoàn tất đăng nhập.',
  'code.recover': '{code} là mã để đặt mật khẩu mới.',
  'code.contact': '{code} là mã để xác nhận liên hệ này.',
  'code.warning':
    'Mã có hiệu lực trong {minutes} phút. Tuyệt đối không đưa mã cho ai, kể cả chúng tôi. Nếu bạn không yêu cầu, hãy bỏ qua tin này.',
  'device.new.subject': 'Có thiết bị mới đăng nhập',
  'device.new.text':
    'Tài khoản của bạn vừa được đăng nhập từ thiết bị mới: {device}. Nếu không phải bạn, hãy mở Tôi, Thiết bị, đăng xuất mọi nơi và đổi mật khẩu.',
  'device.in': '{device}, {country}',
  'device.unknown': 'một thiết bị không rõ',
  'device.reused.subject': 'Chúng tôi đã đăng xuất một thiết bị',
  'device.reused.text':
    'Đăng nhập ghi nhớ của bạn đã bị dùng hai lần, có thể ai đó đã sao chép. Chúng tôi đã kết thúc nó trên thiết bị đó. Vui lòng đăng nhập lại; nếu thấy lạ, hãy đổi mật khẩu.',
  'passkey.added.subject': 'Đã thêm khóa truy cập',
  'passkey.added.text':
    'Tài khoản của bạn vừa được thêm một khóa truy cập: từ nay khóa này đăng nhập không cần mật khẩu. Nếu không phải bạn, hãy mở Tôi, Bảo mật, xóa khóa đó và đổi mật khẩu.',
  'passkey.blocked.subject': 'Chúng tôi đã chặn một khóa truy cập',
  'passkey.blocked.text':
    'Một khóa truy cập của bạn được dùng ở hai nơi, có thể ai đó đã sao chép. Khóa này không còn mở được tài khoản nữa. Bạn hãy đăng nhập bằng cách khác, xóa khóa đó và tạo khóa mới.',
}
