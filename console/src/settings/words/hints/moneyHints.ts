/**
 * What keys of payments, ranks, rewards and agents mean, in Vietnamese, by their names in the schema. A field that shows
 * whole money leaves out `theo đơn vị nhỏ nhất`, one that shows percent `tính bằng phần vạn`.
 */
export const moneyHints = {
  'house.welcomeAmount': 'Tiền chơi của tài khoản mới lúc bắt đầu, theo đơn vị nhỏ nhất.',
  'house.withdrawals': 'Cách chi trả cho hội viên.',
  'house.withdrawals.provider':
    'Tên nhà cung cấp thanh toán dùng để chi trả (PAYMENT_PROVIDERS). Nếu để trống, không chi trả khoản nào.',
  'house.withdrawals.minimum': 'Số tiền tối thiểu của một lần rút, theo đơn vị nhỏ nhất.',
  'house.withdrawals.maximum': 'Số tiền tối đa của một lần rút, theo đơn vị nhỏ nhất.',
  'house.withdrawals.perDay': 'Số tiền tối đa một hội viên được rút trong 24 giờ, theo đơn vị nhỏ nhất.',
  'house.withdrawals.fee': 'Phí thương hiệu giữ lại từ lệnh rút. Hội viên nhận phần còn lại.',
  'house.withdrawals.fee.fixed': 'Thu cho mỗi lệnh rút, theo đơn vị nhỏ nhất.',
  'house.withdrawals.fee.basisPoints': 'Phần trăm trên số tiền rút, tính bằng phần vạn.',
  'house.withdrawals.openAtOnce': 'Số lệnh rút một hội viên được có cùng lúc.',
  'house.withdrawals.cardHoldHours': 'Thời gian chờ sau khi thêm thẻ trước khi chi trả về thẻ đó.',
  'house.withdrawals.mostCards': 'Số thẻ và ví một hội viên được có.',
  'house.withdrawals.reviewFrom': 'Lệnh rút từ mức này trở lên cần duyệt thủ công, theo đơn vị nhỏ nhất.',
  'house.withdrawals.reviewFirst': 'Lệnh rút đầu tiên của hội viên cần duyệt thủ công.',
  'house.withdrawals.reviewNewCard': 'Lệnh rút đầu tiên về thẻ chưa từng nhận tiền cũng cần duyệt thủ công.',
  'house.withdrawals.reviewHours': 'Thời gian duyệt tối đa, hiển thị cho hội viên.',
  'house.withdrawals.payoutHours': 'Thời gian xử lý của ngân hàng sau khi duyệt, hiển thị cho hội viên.',
  'house.ranks': 'Các hạng hội viên, điều kiện và quyền lợi.',
  'house.ranks.labelType': 'Loại nhãn hội viên. Với AUTO, hội viên thấy quyền lợi của mình.',
  'house.ranks.levels': 'Các hạng, từ thấp đến cao.',
  'house.ranks.levels.*.labelId': 'ID mà các cài đặt khác dùng cho hạng này, ví dụ mục hỗ trợ khách hàng.',
  'house.ranks.levels.*.bets': 'Số cược đã kết toán cần có.',
  'house.ranks.levels.*.turnover': 'Tổng tiền cược đã kết toán cần có, theo đơn vị nhỏ nhất.',
  'house.ranks.levels.*.deposits': 'Tổng tiền nạp cần có, theo đơn vị nhỏ nhất.',
  'house.ranks.levels.*.keepTurnover':
    'Tổng tiền cược đã kết toán cần có trong mỗi kỳ để giữ hạng, theo đơn vị nhỏ nhất.',
  'house.ranks.levels.*.benefits': 'Quyền lợi của hạng, mỗi quyền lợi một câu.',
  'house.ranks.keepDays': 'Độ dài kỳ xét hạng. 0 là giữ hạng vĩnh viễn.',
  'house.rewards': 'Điểm, quà trong cửa hàng, nhiệm vụ và bảng xếp hạng.',
  'house.rewards.hedgeShare':
    'Cược phủ quá tỷ lệ này trên mọi lựa chọn của một loại cược trong một kỳ quay thì không được tính thưởng.',
  'house.rewards.stakePerPoint':
    'Tiền cược đã kết toán cho một điểm, theo đơn vị nhỏ nhất. 0 là không có điểm.',
  'house.rewards.pointsLastDays':
    'Số ngày trọn sau ngày nhận mà điểm còn dùng được, điểm cũ dùng trước. 0 là không hết hạn.',
  'house.rewards.goodwillPerDay':
    'Số tiền tối đa một nhân viên được tặng thủ công và một hội viên được nhận mỗi ngày, theo đơn vị nhỏ nhất. 0 là không tặng.',
  'house.rewards.goods': 'Cửa hàng điểm.',
  'house.rewards.goods.*.points': 'Giá tính bằng điểm.',
  'house.rewards.goods.*.stock': 'Tổng số lượng. Đơn đặt được trừ đi.',
  'house.rewards.goods.*.delivery.wagering': 'Số vòng phải cược số tiền này.',
  'house.rewards.goods.*.delivery.days': 'Thời hạn hoàn thành yêu cầu vòng cược.',
  'house.rewards.missions': 'Nhiệm vụ hằng ngày và hằng tuần.',
  'house.rewards.missions.*.goal.kind':
    'Số kỳ quay đã tham gia, số ngày điểm danh, hoặc số trò chơi khác nhau đã thử.',
  'house.rewards.boards': 'Các bảng xếp hạng.',
  'house.rewards.boards.*.metric':
    'Số kỳ quay đã tham gia, điểm nhiệm vụ, hoặc điểm từ chơi. Nếu bằng nhau, ai đạt trước xếp trên.',
  'house.rewards.boards.*.prizes': 'Thưởng cho hạng nhất, hạng nhì và các hạng sau.',
  'house.commission': 'Hoa hồng của đại lý.',
  'house.commission.basis':
    'Hoa hồng tính trên: tiền cược đã kết toán, doanh thu ròng, hoặc không có hoa hồng.',
  'house.commission.payout': 'Hoa hồng được trả tự động mỗi ngày, hay theo đợt chi do hai người thực hiện.',
  'house.commission.shares':
    'Tỷ lệ hoa hồng cho hội viên ngay dưới đại lý, rồi cho từng cấp dưới nữa, tính bằng phần vạn.',
  'house.referral': 'Hạn mức giới thiệu và tài khoản của đại lý.',
  'house.referral.longestChain':
    'Độ dài tối đa của chuỗi giới thiệu. Hội viên được giới thiệu sau đó không tính cho ai.',
  'house.referral.agentAccountsPerDay': 'Số tài khoản một đại lý được mở trong 24 giờ.',
  'house.referral.agentLinks': 'Số liên kết giới thiệu một đại lý được có.',
} as const satisfies Record<string, string>
