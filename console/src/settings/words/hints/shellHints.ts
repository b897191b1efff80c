/** What keys of the app's frame, prompts, downloads and service mean, in Vietnamese, by their names in the schema. */
export const shellHints = {
  'shell.popupVariant': 'Kiểu cửa sổ thông báo được dùng.',
  'shell.announcementReturns':
    'Khi nào hiện lại thông báo đã đóng mà không đánh dấu ô: lần tải trang sau, lượt truy cập sau, hay ngày hôm sau.',
  'shell.memberAnnouncements':
    'Thông báo cho hội viên được đọc từ yêu cầu nào trước: danh sách thông báo, hay yêu cầu riêng cho hội viên của nền tảng.',
  'shell.splashDelayMs': 'Thời gian hiện màn hình chào, tính bằng mili giây.',
  'shell.interruptionsPerSession':
    'Số lời nhắc tiếp thị tối đa mỗi lượt truy cập. Nếu không đặt, không giới hạn.',
  'shell.countPayments': 'Đếm giao dịch mỗi 30 giây sau mỗi lần đăng nhập, hay chỉ khi lời nhắc cần đến.',
  'shell.showRating': 'Thanh tải hiện điểm đánh giá 5.0.',
  'shell.downloadBarReturns': 'Thanh tải hiện lại trong cùng phiên khi lý do ẩn không còn.',
  'shell.miniGameHides': 'Ẩn mini-game ở biểu mẫu, trang thanh toán và trò chơi.',
  'shell.marquee': 'Một dòng tin chạy ở trang chủ, theo từng ngôn ngữ. Nếu không đặt, không có.',
  'shell.customerService': 'Kênh hỗ trợ khách hàng: nhà cung cấp, vị trí và nhãn hội viên.',
  'shell.serviceHosts': 'Tên miền được phép tải tập lệnh hỗ trợ khách hàng.',
  'splash.shownIn': 'Hiện màn hình chào ở mọi lượt truy cập hay chỉ trong ứng dụng đã cài.',
  'push.adapter':
    'Cách thông báo đến thiết bị: qua dịch vụ đẩy của trình duyệt, qua Firebase, hoặc không gửi.',
  installPrompt: 'Lời mời cài ứng dụng hiện khi nào và ra sao.',
  'installPromptCalls.promptSettings':
    'Phương thức và đường dẫn của cài đặt lời mời. Nếu không đặt, dùng `installPrompt`.',
  'installPromptCalls.transactionCounts':
    'Phương thức và đường dẫn của số giao dịch. Nếu không đặt, dùng của nền tảng này.',
  'downloads.resources':
    'Liên kết và biểu tượng ứng dụng theo nền tảng. Tên miền ngoài phải có trong `shell.externalHosts`.',
  'downloads.banners': 'Hình ứng dụng mà người chơi có thể lưu: nhóm m_popup1 và m_popup2.',
  'downloads.barLoginRequired': 'Chỉ hiện thanh tải cho hội viên.',
  'downloads.barMinimumRank': 'Hạng VIP tối thiểu thấy thanh tải. 0 là mọi người.',
  'downloads.imagesAfterSeconds': 'Thời gian trên trang trước khi hiện hình ứng dụng.',
  'promotions.APP_DOWNLOAD': 'Tặng quà khi tải ứng dụng.',
  'promotions.REFERRAL': 'Tặng thưởng khi giới thiệu bạn bè.',
  'activities.entry': 'Trang chủ có liên kết đến danh sách khuyến mãi.',
  'activities.listPath': 'Đường dẫn danh sách khuyến mãi. Nếu không đặt, dùng của nền tảng này.',
  'activities.onePath': 'Đường dẫn một khuyến mãi theo ID. Nếu không đặt, dùng của nền tảng này.',
  'activities.claimPath': 'Đường dẫn nhận khuyến mãi. Nếu không đặt, dùng của nền tảng này.',
  'update.ios': 'Phiên bản ứng dụng gốc iOS mới nhất, ví dụ 2.4.39. Phiên bản cũ hơn được nhắc cập nhật.',
  'update.android': 'Phiên bản ứng dụng gốc Android mới nhất. Phiên bản cũ hơn được nhắc cập nhật.',
  'update.quietOnNewPages': 'Trang đã tải với tệp mới nhất không hiện lời nhắc tải lại.',
  'operator.chat': 'Trang trò chuyện và tiện ích hỗ trợ khách hàng.',
  'operator.chat.url':
    'URL trang trò chuyện riêng của thương hiệu. Nếu để trống, dùng trang của trình mô phỏng, không có khi chạy thật.',
  'operator.chat.scripts':
    'Tập lệnh của tiện ích hỗ trợ khách hàng. Tên miền phải có trong shell.serviceHosts.',
  'operator.chat.scripts.*.opens':
    'Hàm của tập lệnh dùng để mở tiện ích, ví dụ `Widget.open`. Không cần cho LIVECHAT và COMM100.',
  'operator.push': 'Cách gửi thông báo đẩy.',
  'operator.push.sandbox':
    'Thiết bị đăng ký ở dịch vụ đẩy của trình mô phỏng. Không có tác dụng khi chạy thật.',
  'operator.push.contact': 'Địa chỉ liên hệ cho dịch vụ đẩy. Nếu để trống, dùng URL của thương hiệu.',
  'operator.push.fcm':
    'Ứng dụng web trong dự án Firebase của thương hiệu. Máy chủ giữ bí mật tài khoản dịch vụ.',
  'operator.push.quietFrom':
    'Từ giờ này theo múi giờ của thương hiệu, tin gửi cho nhiều hội viên phải chờ. Giờ yên lặng tắt nếu trùng với `quietUntil`.',
  'operator.push.quietUntil': 'Vào giờ này theo múi giờ của thương hiệu, tin đang chờ được gửi.',
  'operator.push.secondPersonFrom': 'Tin gửi cho nhiều hội viên hơn số này cần được duyệt.',
  'operator.trackedEventDays': 'Số ngày lưu từng sự kiện của lượt truy cập.',
} as const satisfies Record<string, string>
