/**
 * What keys of payments, ranks, rewards and agents mean, in Vietnamese, by their names in the schema. A field that shows
 * whole money leaves out `theo đơn vị nhỏ nhất`, one that shows percent `tính bằng phần vạn`.
 */
export const moneyHints = {
  'operator.welcomeAmount': 'Tiền chơi của tài khoản mới lúc bắt đầu, theo đơn vị nhỏ nhất.',
  'operator.withdrawals': 'Cách chi trả cho hội viên.',
  'operator.withdrawals.provider':
    'Tên nhà cung cấp thanh toán dùng để chi trả (PAYMENT_PROVIDERS). Nếu để trống, không chi trả khoản nào.',
  'operator.withdrawals.minimum': 'Số tiền tối thiểu của một lần rút, theo đơn vị nhỏ nhất.',
  'operator.withdrawals.maximum': 'Số tiền tối đa của một lần rút, theo đơn vị nhỏ nhất.',
  'operator.withdrawals.perDay': 'Số tiền tối đa một hội viên được rút trong 24 giờ, theo đơn vị nhỏ nhất.',
  'operator.withdrawals.fee': 'Phí thương hiệu giữ lại từ lệnh rút. Hội viên nhận phần còn lại.',
  'operator.withdrawals.fee.fixed': 'Thu cho mỗi lệnh rút, theo đơn vị nhỏ nhất.',
  'operator.withdrawals.fee.basisPoints': 'Phần trăm trên số tiền rút, tính bằng phần vạn.',
  'operator.withdrawals.openAtOnce': 'Số lệnh rút một hội viên được có cùng lúc.',
  'operator.withdrawals.cardHoldHours': 'Thời gian chờ sau khi thêm thẻ trước khi chi trả về thẻ đó.',
  'operator.withdrawals.mostCards': 'Số thẻ và ví một hội viên được có.',
  'operator.withdrawals.reviewFrom': 'Lệnh rút từ mức này trở lên cần duyệt thủ công, theo đơn vị nhỏ nhất.',
  'operator.withdrawals.reviewFirst': 'Lệnh rút đầu tiên của hội viên cần duyệt thủ công.',
  'operator.withdrawals.reviewNewCard':
    'Lệnh rút đầu tiên về thẻ chưa từng nhận tiền cũng cần duyệt thủ công.',
  'operator.withdrawals.reviewHours': 'Thời gian duyệt tối đa, hiển thị cho hội viên.',
  'operator.withdrawals.payoutHours': 'Thời gian xử lý của ngân hàng sau khi duyệt, hiển thị cho hội viên.',
  'operator.ranks': 'Các hạng hội viên, điều kiện và quyền lợi.',
  'operator.ranks.labelType': 'Loại nhãn hội viên. Với AUTO, hội viên thấy quyền lợi của mình.',
  'operator.ranks.levels': 'Các hạng, từ thấp đến cao.',
  'operator.ranks.levels.*.labelId': 'ID mà các cài đặt khác dùng cho hạng này, ví dụ mục hỗ trợ khách hàng.',
  'operator.ranks.levels.*.bets': 'Số cược đã kết toán cần có.',
  'operator.ranks.levels.*.turnover': 'Tổng tiền cược đã kết toán cần có, theo đơn vị nhỏ nhất.',
  'operator.ranks.levels.*.deposits': 'Tổng tiền nạp cần có, theo đơn vị nhỏ nhất.',
  'operator.ranks.levels.*.keepTurnover':
    'Tổng tiền cược đã kết toán cần có trong mỗi kỳ để giữ hạng, theo đơn vị nhỏ nhất.',
  'operator.ranks.levels.*.benefits': 'Quyền lợi của hạng, mỗi quyền lợi một câu.',
  'operator.ranks.keepDays': 'Độ dài kỳ xét hạng. 0 là giữ hạng vĩnh viễn.',
  'operator.rewards': 'Điểm, quà trong cửa hàng, nhiệm vụ và bảng xếp hạng.',
  'operator.rewards.hedgeShare':
    'Cược phủ quá tỷ lệ này trên mọi lựa chọn của một loại cược trong một kỳ quay thì không được tính thưởng.',
  'operator.rewards.stakePerPoint':
    'Tiền cược đã kết toán cho một điểm, theo đơn vị nhỏ nhất. 0 là không có điểm.',
  'operator.rewards.pointsLastDays':
    'Số ngày trọn sau ngày nhận mà điểm còn dùng được, điểm cũ dùng trước. 0 là không hết hạn.',
  'operator.rewards.goodwillPerDay':
    'Số tiền tối đa một nhân viên được tặng thủ công và một hội viên được nhận mỗi ngày, theo đơn vị nhỏ nhất. 0 là không tặng.',
  'operator.rewards.goods': 'Cửa hàng điểm.',
  'operator.rewards.goods.*.points': 'Giá tính bằng điểm.',
  'operator.rewards.goods.*.stock': 'Tổng số lượng. Đơn đặt được trừ đi.',
  'operator.rewards.goods.*.delivery.wagering': 'Số vòng phải cược số tiền này.',
  'operator.rewards.goods.*.delivery.days': 'Thời hạn hoàn thành yêu cầu vòng cược.',
  'operator.rewards.missions': 'Nhiệm vụ hằng ngày và hằng tuần.',
  'operator.rewards.missions.*.goal.kind':
    'Số kỳ quay đã tham gia, số ngày điểm danh, hoặc số trò chơi khác nhau đã thử.',
  'operator.rewards.boards': 'Các bảng xếp hạng.',
  'operator.rewards.boards.*.metric':
    'Số kỳ quay đã tham gia, điểm nhiệm vụ, hoặc điểm từ chơi. Nếu bằng nhau, ai đạt trước xếp trên.',
  'operator.rewards.boards.*.prizes': 'Thưởng cho hạng nhất, hạng nhì và các hạng sau.',
  'operator.commission': 'Hoa hồng của đại lý.',
  'operator.commission.basis':
    'Hoa hồng tính trên: tiền cược đã kết toán, doanh thu ròng, hoặc không có hoa hồng.',
  'operator.commission.payout':
    'Hoa hồng được trả tự động mỗi ngày, hay theo đợt chi do hai người thực hiện.',
  'operator.commission.shares':
    'Tỷ lệ hoa hồng cho hội viên ngay dưới đại lý, rồi cho từng cấp dưới nữa, tính bằng phần vạn.',
  'operator.referral': 'Hạn mức giới thiệu và tài khoản của đại lý.',
  'operator.referral.longestChain':
    'Độ dài tối đa của chuỗi giới thiệu. Hội viên được giới thiệu sau đó không tính cho ai.',
  'operator.referral.agentAccountsPerDay': 'Số tài khoản một đại lý được mở trong 24 giờ.',
  'operator.referral.agentLinks': 'Số liên kết giới thiệu một đại lý được có.',
} as const satisfies Record<string, string>
