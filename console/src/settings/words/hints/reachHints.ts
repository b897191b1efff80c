/** What keys of hosts, links, search and counting mean, in Vietnamese, by their names in the schema. */
export const reachHints = {
  'domains.canonicalHost': 'Tên miền cung cấp cho công cụ tìm kiếm.',
  'domains.hosts': 'Tên miền của trang người chơi, tên miền chính trước.',
  'domains.gameHost': 'Tên miền cho trò chơi riêng của thương hiệu, tách khỏi trang người chơi.',
  'domains.vendorHosts': 'Tên miền của các nhà cung cấp trò chơi được nhúng trò chơi và hiện ảnh bìa.',
  'domains.cookieDomain': 'Tên miền của cookie theo dõi. Nếu để trống, được xác định tự động.',
  'domains.outOfUse': 'Tên miền đã biết nhưng ngừng dùng. Khách được chuyển hướng sang tên miền khác.',
  'domains.listKey': 'Khóa công khai của danh sách tên miền và tín hiệu dò đã ký. Nền tảng tự điền.',
  'domains.listed': 'Tên miền mà công cụ tìm kiếm được lập chỉ mục.',
  'shell.imageHosts': 'Tên miền CDN hình ảnh. Mỗi trang chọn một.',
  'shell.externalHosts': 'Tên miền mà liên kết của thương hiệu được mở.',
  'shell.namedHostsOnly':
    'Biểu ngữ, nút và liên kết trong văn bản chỉ mở tên miền trong shell.externalHosts. Nếu tắt, mở mọi URL https.',
  'payments.pageHosts':
    'Tên miền trang riêng của nhà cung cấp thanh toán mà trang người chơi được mở. Để trống để không mở trang nào.',
  'tracking.consent': 'Có hỏi khách đồng ý trước khi theo dõi hay không.',
  'tracking.path': 'Đường dẫn nhận sự kiện.',
  'tracking.pixels':
    'ID của thương hiệu tại từng nhà cung cấp pixel theo dõi. Không có ID thì pixel không được tải.',
  'tracking.speedShare':
    'Phần trăm lượt truy cập gửi báo cáo tốc độ, không nhận diện ai. Mặc định 10; 0 là tắt.',
  search:
    'Siêu dữ liệu SEO theo đường dẫn, rồi theo ngôn ngữ. Đường dẫn không có mục riêng dùng mục của `/m/home`.',
  'search.*.*.title': 'Tiêu đề của trang.',
  'search.*.*.keywords': 'Các từ khóa, cách nhau bằng dấu phẩy.',
  'search.*.*.description': 'Một hoặc hai câu cho kết quả tìm kiếm.',
  'operator.availability': 'Thương hiệu đóng khi nào và với ai.',
  'operator.availability.maintenance': 'Những khoảng thời gian trang người chơi đóng. Kỳ quay vẫn tiếp tục.',
  'operator.availability.maintenance.*.from': 'Thời điểm bắt đầu, ví dụ 2026-11-21T02:00:00+07:00.',
  'operator.availability.maintenance.*.until':
    'Thời điểm kết thúc. Nếu không đặt, kéo dài đến khi xóa khung bảo trì này.',
  'operator.availability.maintenance.*.message':
    'Lời nhắn cho người chơi, thêm vào văn bản của sản phẩm, theo từng ngôn ngữ.',
  'operator.availability.countriesAllowed':
    'Mã ISO của những quốc gia duy nhất được truy cập. Để trống là tất cả.',
  'operator.availability.countriesDenied': 'Mã ISO của các quốc gia bị chặn.',
  'operator.availability.unknownCountry':
    'Có cho phép địa chỉ IP không rõ quốc gia hay không, khi giới hạn theo quốc gia.',
  'operator.availability.addressesAdmitted':
    'Địa chỉ IP và dải địa chỉ luôn được truy cập, ví dụ của nhân viên, kể cả lúc bảo trì.',
  'operator.availability.addressesRefused': 'Địa chỉ IP và dải địa chỉ bị chặn.',
} as const satisfies Record<string, string>
