import type { WordTable } from '../wordTable'

export const sessionWords = {
  'signIn.title': { EN: 'Sign in', VI: 'Đăng nhập' },
  'signIn.lead': {
    EN: 'For staff. Every change is recorded.',
    VI: 'Dành cho nhân viên. Mọi thay đổi đều được ghi lại.',
  },
  'signIn.name': { EN: 'Name', VI: 'Tên' },
  'signIn.password': { EN: 'Password', VI: 'Mật khẩu' },
  'signIn.show': { EN: 'Show password', VI: 'Hiện mật khẩu' },
  'signIn.hide': { EN: 'Hide password', VI: 'Ẩn mật khẩu' },
  'signIn.go': { EN: 'Continue', VI: 'Tiếp tục' },
  'signIn.passkey': { EN: 'Use a passkey', VI: 'Dùng khóa truy cập' },
  'signIn.passkey.failed': {
    EN: 'This device gave no passkey. Sign in another way.',
    VI: 'Thiết bị này không đưa ra khóa truy cập nào. Hãy đăng nhập bằng cách khác.',
  },
  'signIn.hasCode': { EN: 'I have an enrolment code', VI: 'Tôi có mã ghi danh' },
  'enrolment.title': { EN: 'Come in with your code', VI: 'Vào bằng mã của bạn' },
  'enrolment.lead': {
    EN: 'You were handed a code, good once. Choose a password of your own with it.',
    VI: 'Bạn đã được trao một mã, dùng một lần. Hãy dùng nó để đặt mật khẩu của riêng bạn.',
  },
  'enrolment.code': { EN: 'Enrolment code', VI: 'Mã ghi danh' },
  'enrolment.password': { EN: 'New password', VI: 'Mật khẩu mới' },
  'enrolment.password.hint': {
    EN: 'At least 12 characters. Long is better than complicated.',
    VI: 'Ít nhất 12 ký tự. Dài tốt hơn là phức tạp.',
  },
  'signIn.code.title': { EN: 'Your code', VI: 'Mã của bạn' },
  'signIn.code.lead': {
    EN: 'Open your authenticator app and enter the six digits.',
    VI: 'Mở ứng dụng xác thực và nhập sáu chữ số.',
  },
  'signIn.code': { EN: 'Code', VI: 'Mã' },
  'signIn.finish': { EN: 'Sign in', VI: 'Đăng nhập' },
  'signIn.enrol.title': { EN: 'Set up your authenticator', VI: 'Thiết lập ứng dụng xác thực' },
  'signIn.enrol.lead': {
    EN: 'You have no authenticator yet. Scan the picture with an authenticator app, or type the key, then enter the code that it shows.',
    VI: 'Bạn chưa có ứng dụng xác thực. Quét hình bằng ứng dụng xác thực hoặc gõ khóa, rồi nhập mã mà ứng dụng hiện ra.',
  },
  'signIn.enrol.picture': { EN: 'The key as a QR code', VI: 'Khóa dưới dạng mã QR' },
  'signIn.enrol.key': { EN: 'Key', VI: 'Khóa' },
  'signIn.other': { EN: 'Somebody else', VI: 'Người khác' },
  'lock.title': { EN: 'The desk is locked', VI: 'Bàn làm việc đã khóa' },
  'lock.lead': {
    EN: 'Nobody used it for {minutes} minutes. Enter the password of {name} to go on.',
    VI: 'Đã {minutes} phút không có ai dùng. Nhập mật khẩu của {name} để làm tiếp.',
  },
  'lock.passkey': { EN: 'Unlock with a passkey', VI: 'Mở bằng khóa truy cập' },
  'lock.go': { EN: 'Unlock', VI: 'Mở khóa' },
  'sessions.lead': {
    EN: 'Where you are signed in. End what you do not know, and change your password then.',
    VI: 'Nơi bạn đang đăng nhập. Kết thúc nơi bạn không nhận ra, rồi đổi mật khẩu.',
  },
  'sessions.current': { EN: 'This one', VI: 'Nơi này' },
  'sessions.unknownDevice': { EN: 'Unknown device', VI: 'Thiết bị lạ' },
  'sessions.since': { EN: 'Since {began}, last used {seen}', VI: 'Từ {began}, dùng lần cuối {seen}' },
  'sessions.end': { EN: 'End', VI: 'Kết thúc' },
  'sessions.ended': { EN: 'Ended.', VI: 'Đã kết thúc.' },
} as const satisfies WordTable
