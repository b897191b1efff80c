/** What keys of games, lotteries and the protection of players mean, in Vietnamese, by their names in the schema. */
export const playHints = {
  'miniGame.host': 'Tên miền của tập lệnh trò chơi nhỏ; để trống là không có, dù công tắc bật hay tắt.',
  'gameCalls.lanesPath': 'Đường dẫn danh sách các tuyến; để trống thì dùng của nền tảng này.',
  'house.catalogue': 'Mở những trò chơi nào của các nhà cung cấp khác.',
  'house.catalogue.vendors': 'Các nhà cung cấp có trò chơi được mở; để trống là tất cả.',
  'house.catalogue.hidden': 'Các loại và nhà cung cấp bị ẩn, ghi theo tên hiển thị.',
  'house.catalogue.classes': 'Thứ tự các loại ở sảnh; loại không có trong danh sách đứng cuối.',
  'house.catalogue.vendorOrder': 'Thứ tự các nhà cung cấp, ghi theo tên hiển thị.',
  'house.catalogue.vendorNames': 'Nhà cung cấp được gọi là gì, theo tên đang hiển thị.',
  'lottery.lotteries': 'Mã các xổ số được mở, theo thứ tự.',
  'lottery.prizeModes': 'Các bảng thưởng được mở, bảng mặc định đứng đầu.',
  'lottery.heroLottery': 'Xổ số được đếm ngược ở trang chủ.',
  'responsible.jurisdiction':
    'Bộ quy định bảo vệ người chơi: tuổi, hạn mức, thời hạn, thời gian chờ, đường dây trợ giúp.',
  'responsible.playMoney': 'Thương hiệu chạy bằng tiền chơi và nói rõ điều đó ở mọi nơi.',
  'responsible.minRtpBps': 'Loại cược có vé thông thường trả lại ít hơn mức này không được mở.',
  'responsible.realityCheckMinutes': 'Bao lâu một lần người đang chơi được nhắc thời gian và kết quả.',
  'house.payoutPerSlipCap': 'Một vé được trả tối đa bao nhiêu, theo đơn vị nhỏ nhất.',
  'house.exposurePerNumberCap': 'Mức tối đa nhà cái chịu mất cho một số của một kỳ.',
  'house.lottery': 'Ngày không quay, số giảm tỷ lệ, và chờ kết quả bao lâu.',
  'house.lottery.calendar':
    'Ngày mà xổ số chính thức không quay, hoặc quay sang ngày khác; kỳ bị bỏ thì hoàn tiền cược.',
  'house.lottery.resultToleranceMinutes': 'Chậm kết quả chính thức bao lâu thì hoàn tiền cược.',
  'house.lottery.resultTolerances':
    'Như trên, tính bằng phút, cho từng xổ số theo mã, ví dụ một giờ cho xổ số Thái; xổ số khác theo mức chung.',
  'house.lottery.clawbackHours':
    'Trong bao lâu sau khi kết toán, kết quả được sửa còn thu hồi được phần đã trả thừa.',
  'house.lottery.exposureCaps':
    'Mức tối đa nhà cái chịu mất cho một số của một kỳ, theo loại cược; loại không nêu theo mức chung.',
  'house.lottery.odds':
    'Tỷ lệ trả gộp, tính bằng 1/10.000 của một đơn vị cược, theo bảng thưởng, loại quay và loại cược; loại không nêu giữ tỷ lệ của bảng. Cược đã nhận giữ tỷ lệ của mình.',
  'house.lottery.maxRtpBps':
    'Loại cược trả lại nhiều hơn mức này không được mở; không tỷ lệ nào trên mức này xuất bản được.',
  'house.lottery.returnBands':
    'Khung hẹp hơn cho mức trả lại của từng loại cược. Tỷ lệ ngoài khung không xuất bản, không bán, và là lỗi nếu cược nào có nó.',
  'house.lottery.bookCap':
    'Mức tối đa nhà cái chịu mất cho một kết quả của một kỳ, khi số kết quả đủ ít để theo dõi hết; để trống thì theo mức chung.',
  'house.lottery.maxLossPerIssue':
    'Kỳ có thể lỗ hơn mức này bị tạm dừng và phải có người mở lại; để trống thì không bao giờ tạm dừng.',
  'house.lottery.playerCancelling':
    'Người chơi được hủy vé trong 60 giây, khi mọi kỳ của vé còn nhận cược; toàn bộ tiền cược được trả lại.',
  'house.lottery.numberRules':
    'Các số bán theo một phần của tỷ lệ, tính bằng 1/10.000, từ một thời điểm hoặc ngay lập tức; 0 là đóng số. Cược nhận trước đó giữ tỷ lệ của mình.',
} as const satisfies Record<string, string>
