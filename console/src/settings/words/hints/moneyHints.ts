/**
 * What keys of payments, ranks, rewards and agents mean, in Vietnamese, by their names in the schema. A field that shows
 * whole money leaves out `theo đơn vị nhỏ nhất`, one that shows percent `tính bằng phần vạn`.
 */
export const moneyHints = {
  'house.welcomeAmount': 'Số tiền chơi mà tài khoản mới nhận lúc đầu, theo đơn vị nhỏ nhất.',
  'house.withdrawals': 'Hội viên được trả tiền ra thế nào.',
  'house.withdrawals.provider':
    'Tên nhà thanh toán thực hiện trả tiền (PAYMENT_PROVIDERS); để trống thì không trả ra khoản nào.',
  'house.withdrawals.minimum': 'Một lần rút ít nhất bao nhiêu, theo đơn vị nhỏ nhất.',
  'house.withdrawals.maximum': 'Một lần rút nhiều nhất bao nhiêu, theo đơn vị nhỏ nhất.',
  'house.withdrawals.perDay':
    'Một hội viên được yêu cầu rút tối đa bao nhiêu trong 24 giờ, theo đơn vị nhỏ nhất.',
  'house.withdrawals.fee': 'Phần thương hiệu giữ lại của mỗi lần rút; phần còn lại đến tay hội viên.',
  'house.withdrawals.fee.fixed': 'Thu trên mỗi lần rút, theo đơn vị nhỏ nhất.',
  'house.withdrawals.fee.basisPoints': 'Phần thu trên số tiền rút, tính bằng phần vạn.',
  'house.withdrawals.openAtOnce': 'Một hội viên được có bao nhiêu lệnh rút đang xử lý cùng lúc.',
  'house.withdrawals.cardHoldHours': 'Sau khi thêm thẻ, bao lâu thì mới trả tiền về thẻ đó.',
  'house.withdrawals.mostCards': 'Một hội viên được có bao nhiêu thẻ và ví.',
  'house.withdrawals.reviewFrom': 'Lệnh rút từ mức này trở lên phải có người duyệt, theo đơn vị nhỏ nhất.',
  'house.withdrawals.reviewFirst': 'Lần rút đầu tiên của hội viên phải có người duyệt.',
  'house.withdrawals.reviewNewCard': 'Lần rút đầu tiên về thẻ chưa từng nhận tiền cũng phải có người duyệt.',
  'house.withdrawals.reviewHours': 'Người duyệt mất tối đa bao lâu, như đã báo với hội viên.',
  'house.withdrawals.payoutHours': 'Sau đó ngân hàng mất bao lâu, như đã báo với hội viên.',
  'house.ranks': 'Các hạng hội viên, điều kiện và quyền lợi.',
  'house.ranks.labelType': 'Loại ghi trên nhãn; với AUTO, hội viên thấy quyền lợi của mình.',
  'house.ranks.levels': 'Các hạng, từ thấp lên cao.',
  'house.ranks.levels.*.labelId':
    'Mã mà các cài đặt khác dùng để gọi hạng này, ví dụ mục chăm sóc khách hàng.',
  'house.ranks.levels.*.bets': 'Số cược đã kết toán cần có để lên hạng.',
  'house.ranks.levels.*.turnover': 'Tổng cược đã kết toán cần có để lên hạng, theo đơn vị nhỏ nhất.',
  'house.ranks.levels.*.deposits': 'Tổng tiền nạp cần có để lên hạng, theo đơn vị nhỏ nhất.',
  'house.ranks.levels.*.keepTurnover': 'Tổng cược đã kết toán trong kỳ để giữ hạng, theo đơn vị nhỏ nhất.',
  'house.ranks.levels.*.benefits': 'Quyền lợi của hạng, mỗi điều một câu.',
  'house.ranks.keepDays': 'Kỳ phải giữ hạng dài bao nhiêu ngày; 0 là giữ mãi.',
  'house.rewards': 'Điểm, quà, nhiệm vụ và bảng xếp hạng.',
  'house.rewards.hedgeShare':
    'Cược phủ quá tỷ lệ này trên mọi lựa chọn của một loại cược trong một kỳ thì không được tính thưởng.',
  'house.rewards.stakePerPoint':
    'Bao nhiêu tiền cược đã kết toán thì được một điểm, theo đơn vị nhỏ nhất; 0 là không có điểm.',
  'house.rewards.pointsLastDays':
    'Điểm dùng được bao nhiêu ngày trọn sau ngày nhận, điểm cũ dùng trước; 0 là mãi mãi.',
  'house.rewards.goodwillPerDay':
    'Trong một ngày, một nhân viên được tặng thủ công và một hội viên được nhận tối đa bao nhiêu, theo đơn vị nhỏ nhất; 0 là không tặng.',
  'house.rewards.goods': 'Cửa hàng đổi điểm.',
  'house.rewards.goods.*.points': 'Một món giá bao nhiêu điểm.',
  'house.rewards.goods.*.stock': 'Có tất cả bao nhiêu món; món đã đặt được trừ đi.',
  'house.rewards.goods.*.delivery.wagering': 'Số tiền phải được chơi qua bao nhiêu vòng.',
  'house.rewards.goods.*.delivery.days': 'Có bao nhiêu ngày để chơi hết số vòng.',
  'house.rewards.missions': 'Những việc cần làm trong một ngày hay một tuần.',
  'house.rewards.missions.*.goal.kind':
    'Số kỳ quay đã tham gia, số ngày điểm danh, hoặc số trò chơi khác nhau đã thử.',
  'house.rewards.boards': 'Các bảng xếp hạng.',
  'house.rewards.boards.*.metric':
    'Số kỳ quay đã tham gia, điểm nhiệm vụ, hoặc điểm chơi; bằng nhau thì ai đạt trước đứng trước.',
  'house.rewards.boards.*.prizes': 'Thưởng của hạng nhất, hạng nhì và tiếp theo.',
  'house.commission': 'Đại lý được hưởng gì.',
  'house.commission.basis':
    'Hoa hồng tính trên gì: tiền cược đã kết toán, phần nhà cái giữ được từ đó, hoặc không tính.',
  'house.commission.payout':
    'Hoa hồng mỗi ngày được trả ngay khi tính xong, hay chờ một đợt trả do hai người thực hiện.',
  'house.commission.shares':
    'Tỷ lệ cho hội viên ngay dưới đại lý, rồi cho từng cấp dưới nữa, tính bằng phần vạn.',
  'house.referral': 'Lời mời và tài khoản của đại lý được đi xa đến đâu.',
  'house.referral.longestChain':
    'Bao nhiêu hội viên được mời nối tiếp nhau; người đến sau đó không tính cho ai.',
  'house.referral.agentAccountsPerDay': 'Một đại lý được mở bao nhiêu tài khoản trong 24 giờ.',
  'house.referral.agentLinks': 'Một đại lý được có bao nhiêu liên kết.',
} as const satisfies Record<string, string>
