/** What keys of games, lotteries and the protection of players mean, in Vietnamese, by their names in the schema. */
export const playHints = {
  'miniGame.host': 'Tên miền của tập lệnh mini-game. Để trống nếu không dùng, bất kể cờ tính năng.',
  'gameCalls.lanesPath': 'Đường dẫn danh sách tuyến. Nếu không đặt, dùng của nền tảng này.',
  'operator.catalogue': 'Trò chơi được mở của các nhà cung cấp trò chơi bên thứ ba.',
  'operator.catalogue.vendors': 'Các nhà cung cấp trò chơi được mở. Nếu không đặt, tất cả được mở.',
  'operator.catalogue.hidden': 'Các nhóm và nhà cung cấp trò chơi bị ẩn, theo tên hiển thị.',
  'operator.catalogue.classes': 'Thứ tự các nhóm ở sảnh. Nhóm không có trong danh sách đứng cuối.',
  'operator.catalogue.vendorOrder': 'Thứ tự các nhà cung cấp trò chơi, theo tên hiển thị.',
  'operator.catalogue.vendorNames': 'Tên các nhà cung cấp trò chơi, theo tên hiển thị hiện tại.',
  'lottery.lotteries': 'Mã các xổ số được mở, theo thứ tự.',
  'lottery.prizeModes': 'Các bảng thưởng được mở, bảng mặc định đứng đầu.',
  'lottery.heroLottery': 'Xổ số hiện trong phần đếm ngược ở trang chủ.',
  'responsible.jurisdiction':
    'Quy định bảo vệ người chơi: tuổi, giới hạn, thời hạn loại trừ, thời gian chờ và đường dây trợ giúp.',
  'responsible.playMoney': 'Thương hiệu dùng tiền chơi và nói rõ điều đó ở mọi nơi.',
  'responsible.minRtpBps': 'Loại cược có lựa chọn thông thường với RTP thấp hơn mức này không được mở bán.',
  'responsible.realityCheckMinutes': 'Tần suất người đang chơi được nhắc thời gian chơi và kết quả.',
  'operator.payoutPerSlipCap': 'Trả thưởng tối đa mỗi vé, theo đơn vị nhỏ nhất.',
  'operator.exposurePerNumberCap': 'Lỗ tối đa trên một số trong một kỳ quay.',
  'operator.lottery': 'Lịch quay, số giảm tỷ lệ và thời hạn chờ kết quả.',
  'operator.lottery.calendar':
    'Những ngày xổ số chính thức không quay hoặc dời ngày. Tiền cược của kỳ bị hủy được hoàn.',
  'operator.lottery.resultToleranceMinutes':
    'Thời gian trễ tối đa của kết quả chính thức trước khi hoàn tiền cược.',
  'operator.lottery.resultTolerances':
    'Thời hạn tính bằng phút cho từng xổ số theo mã, ví dụ một giờ cho xổ số Thái. Xổ số khác theo thời hạn chung.',
  'operator.lottery.clawbackHours':
    'Thời gian sau kết toán mà kết quả đính chính còn thu hồi được phần trả thừa.',
  'operator.lottery.exposureCaps':
    'Lỗ tối đa trên một số trong một kỳ quay, theo loại cược. Loại cược không nêu theo mức chung.',
  'operator.lottery.odds':
    'Tỷ lệ trả gộp, tính bằng 1/10.000 của một đơn vị cược, theo bảng thưởng, loại kỳ quay và loại cược. Loại cược không nêu giữ tỷ lệ của bảng thưởng. Cược đã nhận giữ nguyên tỷ lệ.',
  'operator.lottery.maxRtpBps':
    'Loại cược có RTP cao hơn mức này không được mở bán và tỷ lệ trên mức này không xuất bản được.',
  'operator.lottery.returnBands':
    'Khoảng RTP hẹp hơn cho từng loại cược. Tỷ lệ ngoài khoảng không xuất bản và không bán được; cược đã nhận với tỷ lệ đó được coi là lỗi.',
  'operator.lottery.bookCap':
    'Lỗ tối đa trên một kết quả của kỳ quay, với xổ số có đủ ít kết quả để theo dõi hết. Nếu không đặt, theo mức chung.',
  'operator.lottery.maxLossPerIssue':
    'Kỳ quay có thể lỗ hơn mức này bị tạm dừng cho đến khi nhân viên mở lại. Nếu không đặt, không bao giờ tạm dừng.',
  'operator.lottery.playerCancelling':
    'Người chơi có thể hủy vé trong 60 giây khi mọi kỳ quay của vé còn nhận cược. Toàn bộ tiền cược được hoàn.',
  'operator.lottery.numberRules':
    'Các số bán theo một phần của tỷ lệ, tính bằng 1/10.000, từ một thời điểm hoặc ngay lập tức. 0 là ngừng bán. Cược nhận trước đó giữ nguyên tỷ lệ.',
} as const satisfies Record<string, string>
