/** What keys of hosts, links, search and counting mean, in Vietnamese, by their names in the schema. */
export const reachHints = {
  'domains.canonicalHost': 'Tên miền báo cho các công cụ tìm kiếm.',
  'domains.hosts': 'Tên miền của giao diện, tên miền chính đứng đầu.',
  'domains.gameHost': 'Tên miền cho trò chơi riêng của thương hiệu, tách khỏi giao diện.',
  'domains.vendorHosts': 'Tên miền của các nhà cung cấp có trò chơi được nhúng và ảnh bìa được hiện.',
  'domains.cookieDomain': 'Tên miền của cookie quảng cáo; để trống thì tự tính.',
  'domains.outOfUse': 'Tên miền đã biết nhưng ngừng phục vụ; ai vào đó được dẫn sang tên miền khác.',
  'domains.listKey': 'Khóa công khai dùng để ký danh sách địa chỉ và tín hiệu dò; nền tảng tự điền.',
  'domains.listed': 'Tên miền mà công cụ tìm kiếm được liệt kê.',
  'shell.imageHosts': 'Tên miền của mạng hình ảnh; mỗi trang chọn một.',
  'shell.externalHosts': 'Tên miền mà liên kết của thương hiệu được dẫn đến.',
  'shell.namedHostsOnly':
    'Biểu ngữ, nút và liên kết trong bài viết chỉ mở tên miền trong shell.externalHosts; tắt thì mở mọi địa chỉ https.',
  'payments.pageHosts':
    'Tên miền trang riêng của nhà thanh toán mà giao diện dẫn đến; để trống thì không mở trang nào như vậy.',
  'tracking.consent': 'Có hỏi khách trước khi đếm bất cứ điều gì hay không.',
  'tracking.path': 'Đường dẫn nhận sự kiện.',
  'tracking.pixels':
    'Mã định danh của thương hiệu ở từng bên quảng cáo có mã theo dõi chạy trong trang; không có mã định danh thì không chạy.',
  'tracking.speedShare':
    'Trong một trăm lượt vào có bao nhiêu lượt báo tốc độ, không nêu tên ai; để trống là mười, 0 là không lượt nào.',
  search:
    'Dữ liệu tìm kiếm theo đường dẫn, rồi theo ngôn ngữ; đường dẫn không có mục riêng dùng mục của `/m/home`.',
  'search.*.*.title': 'Tiêu đề của trang.',
  'search.*.*.keywords': 'Các từ khóa, cách nhau bằng dấu phẩy.',
  'search.*.*.description': 'Một hai câu hiện trong kết quả tìm kiếm.',
  'house.availability': 'Thương hiệu đóng cửa lúc nào, và với ai.',
  'house.availability.maintenance': 'Những lúc giao diện đóng; các kỳ quay vẫn tiếp tục.',
  'house.availability.maintenance.*.from': 'Bắt đầu lúc nào, ví dụ 2026-11-21T02:00:00+07:00.',
  'house.availability.maintenance.*.until':
    'Kết thúc lúc nào; để trống thì kéo dài đến khi gỡ khung bảo trì này.',
  'house.availability.maintenance.*.message':
    'Lời nhắn cho người chơi bên cạnh lời sẵn có của sản phẩm, theo từng ngôn ngữ.',
  'house.availability.countriesAllowed': 'Chỉ mở cho các quốc gia này (mã ISO); để trống là mọi quốc gia.',
  'house.availability.countriesDenied': 'Đóng với các quốc gia này (mã ISO).',
  'house.availability.unknownCountry': 'Xử lý thế nào với địa chỉ không rõ quốc gia, khi có xét quốc gia.',
  'house.availability.addressesAdmitted':
    'Địa chỉ và dải địa chỉ luôn được vào, ví dụ của nhân viên, kể cả lúc bảo trì.',
  'house.availability.addressesRefused': 'Địa chỉ và dải địa chỉ không được vào.',
} as const satisfies Record<string, string>
