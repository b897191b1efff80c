import type { InboxWords } from '../inboxWords'

export const vi: InboxWords = {
  'deposit.arrived': 'Khoản nạp {amount} của bạn đã đến.',
  'deposit.excess.credited': 'Khoản nạp của bạn đến dư {amount} so với yêu cầu. Số tiền này hiện đã vào ví.',
  'deposit.excess.returned':
    'Khoản nạp của bạn đến dư {amount} so với yêu cầu. Số tiền này đã được gửi trả về nơi chuyển.',
  'deposit.held':
    'Đã nhận {amount}. Hạn mức nạp, thời gian tạm nghỉ hoặc tự loại trừ của bạn không cho cộng vào ví. Chúng tôi sẽ xem xét và báo cho bạn.',
  'deposit.held.returned':
    'Không thể cộng {amount} do hạn mức nạp, thời gian tạm nghỉ hoặc tự loại trừ của bạn. Số tiền đã được gửi trả về nơi chuyển.',
  'withdrawal.paid': 'Lệnh rút {amount} của bạn đã được chi trả.',
  'withdrawal.returned': 'Lệnh rút của bạn không chi trả được. {amount} đã trở lại ví.',
  'withdrawal.reversed': 'Ngân hàng đã gửi trả một lệnh rút đã chi. {amount} đã trở lại ví của bạn.',
  'commission.paid': 'Hoa hồng ngày {day} đã vào ví: {amount}.',
  'bonus.granted': 'Bạn có khoản thưởng {amount}. Điều kiện nằm ở trung tâm thưởng.',
  'points.expiring':
    '{points} điểm của bạn sắp hết hạn, những điểm đầu tiên sau ngày {day}. Đến lúc đó bạn vẫn dùng được.',
  'bonus.taken.back': 'Khoản thưởng {amount} đã bị thu hồi: {reason}',
  'reward.given': 'Bạn được tặng {amount}: {reason}',
  'agent.accepted': 'Bạn đã trở thành đại lý. Trang dành cho đại lý đã mở.',
  'agent.refused': 'Hiện bạn chưa thể trở thành đại lý: {reason}',
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
  'card.frozen':
    'Tài khoản rút tiền {card} của bạn đang bị khóa. Hãy hỏi lý do ở bộ phận chăm sóc khách hàng.',
  'card.released': 'Tài khoản rút tiền {card} của bạn dùng lại được rồi.',
  'card.removed': 'Tài khoản rút tiền {card} của bạn đã bị gỡ. Hãy hỏi lý do ở bộ phận chăm sóc khách hàng.',
  'lottery.won': '{lottery} kỳ {draw}: bạn trúng {amount}.',
  'lottery.won.series': 'Phiếu {lottery} của bạn đã trúng {amount}. Số kỳ trúng: {draws}.',
  'lottery.refunded.draw': 'Kỳ {draw} của {lottery} đã bị hủy. {amount} đã về ví của bạn.',
  'lottery.refunded.series': 'Các kỳ của {lottery} đã bị hủy. {amount} đã về ví của bạn. Số kỳ: {draws}.',
  'lottery.refunded.line':
    'Một số cược trong phiếu {lottery} của bạn vô hiệu. {amount} đã về ví; phiếu ghi rõ lý do.',
  'lottery.refunded.stopped':
    'Phiếu {lottery} của bạn đã trúng và dừng lại như bạn chọn. {amount} của các kỳ còn lại đã về ví.',
  'lottery.result': 'Kết quả {lottery} kỳ {draw}: {after}.',
  'result.corrected.more':
    'Kết quả {lottery} đã được đính chính từ {before} thành {after}. Phiếu của bạn trúng thêm {amount} và đã được trả.',
  'result.corrected.less':
    'Kết quả {lottery} đã được đính chính từ {before} thành {after}. Phiếu của bạn trúng ít hơn {amount}; phiếu cho biết khoản này được xử lý ra sao.',
  'result.corrected.same':
    'Kết quả {lottery} đã được đính chính từ {before} thành {after}. Một cược của bạn được xét lại; số tiền trúng của phiếu vẫn như cũ.',
}
