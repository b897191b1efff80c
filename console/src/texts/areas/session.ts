import type { WordTable } from '../wordTable'

export const sessionWords = {
  'signIn.title': { EN: 'Sign in', VI: 'Đăng nhập' },
  'signIn.lead': {
    EN: 'Staff only. All changes are recorded in the audit log.',
    VI: 'Chỉ dành cho nhân viên. Mọi thay đổi đều được ghi vào nhật ký kiểm tra.',
  },
  'signIn.name': { EN: 'Username', VI: 'Tên đăng nhập' },
  'signIn.password': { EN: 'Password', VI: 'Mật khẩu' },
  'signIn.show': { EN: 'Show password', VI: 'Hiện mật khẩu' },
  'signIn.hide': { EN: 'Hide password', VI: 'Ẩn mật khẩu' },
  'signIn.go': { EN: 'Continue', VI: 'Tiếp tục' },
  'signIn.passkey': { EN: 'Sign in with a passkey', VI: 'Đăng nhập bằng khóa truy cập' },
  'signIn.passkey.failed': {
    EN: 'Couldn’t use a passkey on this device. Try another way to sign in.',
    VI: 'Không dùng được khóa truy cập trên thiết bị này. Hãy đăng nhập bằng cách khác.',
  },
  'signIn.hasCode': { EN: 'I have an enrolment code', VI: 'Tôi có mã kích hoạt' },
  'enrolment.title': { EN: 'Set up your account', VI: 'Thiết lập tài khoản' },
  'enrolment.lead': {
    EN: 'Enter the one-time enrolment code you received and choose a password.',
    VI: 'Nhập mã kích hoạt dùng một lần mà bạn nhận được và đặt mật khẩu.',
  },
  'enrolment.code': { EN: 'Enrolment code', VI: 'Mã kích hoạt' },
  'enrolment.password': { EN: 'New password', VI: 'Mật khẩu mới' },
  'enrolment.password.hint': {
    EN: 'At least 12 characters. Length matters more than complexity.',
    VI: 'Ít nhất 12 ký tự. Độ dài quan trọng hơn độ phức tạp.',
  },
  'signIn.code.title': { EN: 'Two-factor authentication', VI: 'Xác thực hai yếu tố' },
  'signIn.code.lead': {
    EN: 'Enter the 6-digit code from your authenticator app.',
    VI: 'Nhập mã 6 chữ số trong ứng dụng xác thực.',
  },
  'signIn.code': { EN: 'Code', VI: 'Mã' },
  'signIn.finish': { EN: 'Sign in', VI: 'Đăng nhập' },
  'signIn.enrol.title': { EN: 'Set up your authenticator app', VI: 'Thiết lập ứng dụng xác thực' },
  'signIn.enrol.lead': {
    EN: 'Scan the QR code with an authenticator app, or enter the key manually. Then enter the 6-digit code from the app.',
    VI: 'Quét mã QR bằng ứng dụng xác thực hoặc nhập khóa thủ công. Sau đó nhập mã 6 chữ số trong ứng dụng.',
  },
  'signIn.enrol.picture': { EN: 'QR code of the setup key', VI: 'Mã QR của khóa thiết lập' },
  'signIn.enrol.key': { EN: 'Setup key', VI: 'Khóa thiết lập' },
  'signIn.other': { EN: 'Use another account', VI: 'Dùng tài khoản khác' },
  'lock.title': { EN: 'Session locked', VI: 'Phiên đã bị khóa' },
  'lock.lead': {
    EN: 'Locked after {minutes} minutes of inactivity. Enter the password for {name} to continue.',
    VI: 'Đã khóa sau {minutes} phút không hoạt động. Nhập mật khẩu của {name} để tiếp tục.',
  },
  'lock.passkey': { EN: 'Unlock with a passkey', VI: 'Mở khóa bằng khóa truy cập' },
  'lock.go': { EN: 'Unlock', VI: 'Mở khóa' },
  'sessions.lead': {
    EN: 'Devices where you’re signed in. If you don’t recognise one, end its session and change your password.',
    VI: 'Các thiết bị bạn đang đăng nhập. Nếu có thiết bị lạ, hãy kết thúc phiên đó và đổi mật khẩu.',
  },
  'sessions.current': { EN: 'This session', VI: 'Phiên này' },
  'sessions.unknownDevice': { EN: 'Unknown device', VI: 'Thiết bị không xác định' },
  'sessions.since': {
    EN: 'Signed in {began} · last active {seen}',
    VI: 'Đăng nhập {began} · hoạt động gần nhất {seen}',
  },
  'sessions.end': { EN: 'End session', VI: 'Kết thúc phiên' },
  'sessions.ended': { EN: 'Session ended.', VI: 'Đã kết thúc phiên.' },
} as const satisfies WordTable
