/** What keys of the app's frame, prompts, downloads and service mean, in Vietnamese, by their names in the schema. */
export const shellHints = {
  'shell.popupVariant': 'Dùng kiểu cửa sổ thông báo nào.',
  'shell.announcementReturns':
    'Thông báo đã đóng mà không đánh dấu ô thì khi nào hiện lại: lần tải trang sau, lượt vào sau, hay ngày hôm sau.',
  'shell.memberAnnouncements':
    'Thông báo cho hội viên lấy từ lệnh gọi nào trước: danh sách thông báo, hay lệnh gọi riêng cho hội viên của nền tảng.',
  'shell.splashDelayMs': 'Màn hình chào ở lại bao lâu, tính bằng mili giây.',
  'shell.interruptionsPerSession':
    'Mỗi lượt vào thấy tối đa bao nhiêu lời mời quảng bá; để trống là không giới hạn.',
  'shell.countPayments': 'Đếm số lần nạp rút mỗi 30 giây sau mỗi lần đăng nhập, hay chỉ khi lời mời cần đến.',
  'shell.showRating': 'Thanh tải hiện điểm đánh giá 5.0.',
  'shell.downloadBarReturns': 'Thanh tải hiện lại trong cùng phiên khi lý do ẩn không còn.',
  'shell.miniGameHides': 'Trò chơi nhỏ ẩn ở trang nhập liệu, thanh toán và trò chơi.',
  'shell.marquee': 'Một dòng tin chạy ở trang chủ, theo từng ngôn ngữ; để trống là không có.',
  'shell.customerService':
    'Các cách liên hệ chăm sóc khách hàng: của nhà cung cấp nào, hiện ở đâu, cho nhãn nào.',
  'shell.serviceHosts': 'Tên miền được phép cung cấp tập lệnh của dịch vụ chăm sóc khách hàng.',
  'splash.shownIn': 'Hiện với mọi lượt truy cập, hay chỉ trong ứng dụng đã cài.',
  'push.adapter':
    'Tin đến thiết bị bằng cách nào: qua dịch vụ đẩy của trình duyệt, qua Firebase, hoặc không gửi.',
  installPrompt: 'Lời mời cài ứng dụng hiện khi nào và ra sao.',
  'installPromptCalls.promptSettings':
    'Phương thức và đường dẫn trả về cài đặt của lời mời; để trống thì dùng `installPrompt`.',
  'installPromptCalls.transactionCounts':
    'Phương thức và đường dẫn để lấy số lần nạp rút; để trống thì dùng của nền tảng này.',
  'downloads.resources':
    'Ứng dụng cho từng hệ máy và biểu tượng của nó; tên miền khác phải có trong `shell.externalHosts`.',
  'downloads.banners': 'Hình về ứng dụng mà người dùng được lưu: nhóm m_popup1 và m_popup2.',
  'downloads.barLoginRequired': 'Chỉ hội viên thấy thanh tải ứng dụng.',
  'downloads.barMinimumRank': 'Hạng VIP thấp nhất thấy thanh tải; 0 là mọi người.',
  'downloads.imagesAfterSeconds': 'Vào trang bao lâu thì hình về ứng dụng hiện ra.',
  'promotions.APP_DOWNLOAD': 'Có tặng quà khi tải ứng dụng.',
  'promotions.REFERRAL': 'Có chương trình mời bạn bè.',
  'activities.entry': 'Trang chủ dẫn đến danh sách khuyến mãi.',
  'activities.listPath': 'Đường dẫn danh sách khuyến mãi; để trống thì dùng của nền tảng này.',
  'activities.onePath': 'Đường dẫn một khuyến mãi theo mã; để trống thì dùng của nền tảng này.',
  'activities.claimPath': 'Đường dẫn để nhận khuyến mãi; để trống thì dùng của nền tảng này.',
  'update.ios': 'Bản ứng dụng iOS mới nhất, ví dụ 2.4.39; bản cũ hơn được nhắc cập nhật.',
  'update.android': 'Bản ứng dụng Android mới nhất; bản cũ hơn được nhắc cập nhật.',
  'update.quietOnNewPages': 'Trang đã tải với tệp mới thì không nhắc tải lại.',
  'house.chat': 'Trang trò chuyện và tiện ích chăm sóc khách hàng nằm ở đâu.',
  'house.chat.url':
    'Trang trò chuyện riêng của thương hiệu; để trống là của bản trình diễn, khi chạy thật không có.',
  'house.chat.scripts':
    'Tập lệnh của tiện ích chăm sóc khách hàng; tên miền của chúng phải có trong shell.serviceHosts.',
  'house.chat.scripts.*.opens':
    'Hàm của tập lệnh dùng để mở tiện ích, ví dụ `Widget.open`. LIVECHAT và COMM100 không cần.',
  'house.push': 'Thông báo đẩy rời máy chủ thế nào.',
  'house.push.sandbox': 'Thiết bị đăng ký ở dịch vụ đẩy của bản trình diễn; khi chạy thật không có tác dụng.',
  'house.push.contact':
    'Dịch vụ đẩy liên hệ ai khi có việc về tin gửi đi; để trống thì dùng địa chỉ của chính thương hiệu.',
  'house.push.fcm':
    'Ứng dụng web trong dự án Firebase của thương hiệu; tài khoản dịch vụ do máy chủ giữ kín.',
  'house.push.quietFrom':
    'Từ giờ này trong ngày của thương hiệu, tin gửi cho nhiều người phải chờ; không bao giờ chờ khi trùng với `quietUntil`.',
  'house.push.quietUntil': 'Đến giờ này trong ngày của thương hiệu, tin đang chờ được gửi.',
  'house.push.secondPersonFrom': 'Tin gửi cho nhiều hội viên hơn số này cần người thứ hai cho đi.',
  'house.trackedEventDays': 'Lưu từng sự kiện của lượt vào trong bao nhiêu ngày.',
} as const satisfies Record<string, string>
