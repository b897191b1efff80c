import type { InboxWords } from '../inboxWords'

export const vi: InboxWords = {
  'deposit.arrived': 'Khoản nạp {amount} của bạn đã đến.',
  'withdrawal.paid': 'Lệnh rút {amount} của bạn đã được chi trả.',
  'withdrawal.returned': 'Lệnh rút của bạn không chi trả được. {amount} đã trở lại ví.',
  'commission.paid': 'Hoa hồng ngày {day} đã vào ví: {amount}.',
  'bonus.granted': 'Bạn có khoản thưởng {amount}. Điều kiện nằm ở trung tâm thưởng.',
  'bonus.released': '{amount} tiền thưởng đã được giải phóng và là của bạn.',
  'referral.rewarded': 'Một người bạn của bạn đã đủ điều kiện. Phần thưởng của bạn: {amount}.',
  'rank.reached': 'Bạn đã đạt hạng {rank}.',
  'feedback.answered': 'Chúng tôi đã trả lời góp ý của bạn.',
  'limits.changed': 'Hạn mức của bạn đã thay đổi. Nếu không phải bạn, hãy kiểm tra tài khoản ngay.',
  'device.new': 'Có người đăng nhập từ thiết bị mới: {device}. Nếu không phải bạn, hãy đổi mật khẩu ngay.',
  'password.changed': 'Mật khẩu của bạn đã được đổi. Nếu không phải bạn, hãy liên hệ ngay với chúng tôi.',
  'contact.changed':
    'Số điện thoại hoặc địa chỉ của tài khoản đã được đổi. Nếu không phải bạn, hãy liên hệ ngay với chúng tôi.',
  'card.added': 'Một tài khoản rút tiền đã được thêm. Nếu không phải bạn, hãy liên hệ ngay với chúng tôi.',
}
