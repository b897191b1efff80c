/** What keys of accounts, captchas and sign-in mean, in Vietnamese, by their names in the schema. */
export const accountHints = {
  'account.registrationSignsIn': 'Tài khoản mới được đăng nhập ngay.',
  'account.registrationWays': 'Các phương thức mở tài khoản. Phương thức đầu tiên hiện trước.',
  'account.autoUsername':
    'Có thể mở tài khoản không cần tên đăng nhập hay số điện thoại; nền tảng tự tạo tên đăng nhập.',
  'account.usernameWordsPattern': 'Định dạng tên đăng nhập được phép.',
  'account.passwordShortest': 'Số ký tự tối thiểu của mật khẩu.',
  'account.minimumAge': 'Tuổi tối thiểu của người chơi.',
  'account.termsVersion': 'Phiên bản điều khoản mà hội viên mới chấp nhận.',
  'account.sealing':
    'Yêu cầu cần mã hóa có được gửi không mã hóa hay không. Trang người chơi luôn mã hóa, trừ khi chọn `none`, dành cho máy chủ không có khóa.',
  'account.sealSuites': 'Các bộ mã hóa mà máy chủ hỗ trợ, mạnh nhất trước.',
  'account.knownInitialPasswords': 'Những mật khẩu mà hội viên phải đổi sau khi dùng chúng để đăng nhập.',
  'account.deviceId':
    'ID thiết bị chỉ dựa trên đặc điểm trình duyệt như tài liệu quy định, hay thêm một giá trị ngẫu nhiên lưu trên thiết bị để phân biệt các thiết bị cùng loại.',
  'account.rememberPasswords':
    'Khi ghi nhớ đăng nhập, thiết bị được lưu chính mật khẩu. Dành cho máy chủ không cấp token.',
  'captcha.service': 'Dịch vụ tạo và kiểm tra thử thách. `sandbox` là trình mô phỏng có sẵn.',
  'captcha.login': 'Captcha khi đăng nhập, theo phương thức đăng nhập.',
  'captcha.register': 'Captcha khi đăng ký.',
  'captcha.apiHosts': 'Ba tên miền API của captcha, thử lần lượt.',
  'captcha.staticHosts': 'Ba tên miền tệp tĩnh của captcha, thử lần lượt.',
  'captcha.textPicture':
    'Đường dẫn hình captcha dạng chữ mà người chơi nhập lại khi đăng ký. Để trống nếu không dùng. Chỉ dành cho nền tảng bên ngoài có tạo hình này; nền tảng này không tạo.',
  'captcha.riskType': 'Loại thử thách hiện cho người chơi.',
  'captcha.loginWithoutService':
    'Người chơi có đăng nhập được mà không cần captcha khi dịch vụ captcha không hoạt động hay không.',
  'gw.GEETEST_ID': 'ID của tài khoản captcha.',
  'gw.GEETEST_VERSION': 'Phiên bản captcha.',
  'gw.PROFILE_ICON_COUNT': 'Số ảnh đại diện hội viên có thể chọn.',
  'phone.countryCode': 'Quốc gia của thương hiệu.',
  'phone.countryDialingCode': 'Mã quốc gia hiện đầu tiên.',
  'phone.countries': 'Các quốc gia có số điện thoại được đăng ký.',
  'phone.defaultDialingCode':
    'Mã quốc gia được chọn sẵn. Nếu để trống hoặc không có trong danh sách, dùng mã của thương hiệu.',
  'phone.pickerForced': 'Hiện bộ chọn mã quốc gia trên mọi biểu mẫu.',
  'phone.areaCodeDisabled': 'Không thể đổi mã quốc gia.',
  'phone.codeRequired':
    'Đăng ký bằng số di động cần mã gửi đến số đó. Nếu không, người chơi không đăng nhập được bằng số này.',
  'phone.passwordRequired': 'Đăng ký bằng số di động cần có mật khẩu.',
  'phone.placeholderPassword':
    'Sáu chữ số được gửi khi không yêu cầu mật khẩu. Không bao giờ mở được tài khoản.',
  'identity.firebase': 'Có dùng nhà cung cấp danh tính hay không.',
  'identity.apiKey': 'Khóa API công khai của dự án của thương hiệu tại nhà cung cấp danh tính.',
  'identity.appId': 'ID ứng dụng của trang người chơi tại nhà cung cấp danh tính.',
  'identity.authDomain': 'Tên miền trang đăng nhập của nhà cung cấp danh tính.',
  'identity.projectId': 'Dự án của thương hiệu. Token chỉ được chấp nhận cho dự án này.',
  'identity.messagingSenderId': 'ID người gửi của dự án để gửi tin.',
  'identity.adapter': 'Dùng nhà cung cấp danh tính thật hay trình mô phỏng.',
  'identity.sandboxBase': 'URL trình mô phỏng: một đường dẫn trên tên miền của thương hiệu hoặc URL đầy đủ.',
  'identity.channels': 'Các nhà cung cấp danh tính mà người chơi dùng để đăng nhập, theo thứ tự nút.',
  'identity.phoneCodes': 'Mã đến số điện thoại do nhà cung cấp danh tính gửi thay cho nền tảng.',
  'identity.facebookAppId':
    'ID ứng dụng cho SDK của Facebook. Nếu không có, đăng nhập Facebook hoạt động như các nhà cung cấp danh tính khác.',
  'identity.googleClientId': 'ID ứng dụng khách cho Google One Tap, được bật bằng GOOGLELOGIN3.',
  'identity.smsTemplate': 'Mẫu tin chào mừng cho tài khoản mở qua bên thứ ba.',
  'identity.loginPath': 'Đường dẫn đăng nhập qua bên thứ ba.',
  'identity.registerPath': 'Đường dẫn đăng ký qua bên thứ ba.',
  'operator.terms':
    'Điều khoản mà hội viên mới chấp nhận, theo từng ngôn ngữ. Văn bản thuần, chỉ tải khi cần.',
  'operator.registrations':
    'Số lượt thử đăng ký mỗi mạng, thành công hay không. Nhiều người có thể dùng chung một mạng.',
  'operator.codes': 'Hạn mức mã dùng một lần.',
  'operator.codes.number': 'Mã gửi đến một số điện thoại hoặc địa chỉ email.',
  'operator.codes.device': 'Mã mà một thiết bị yêu cầu.',
  'operator.codes.network':
    'Mã mà một mạng yêu cầu, theo từng mục đích. Nhiều người có thể dùng chung một mạng.',
  'operator.codes.country': 'Mã SMS gửi đến một mã quốc gia, theo từng mục đích.',
  'operator.codes.merchant': 'Mã thương hiệu gửi theo từng mục đích, tính riêng cho SMS và email.',
  'operator.codes.breaker':
    'SMS đến một quốc gia bị tạm ngừng khi tỷ lệ sử dụng của các mã gửi gần đây thấp hơn mức tối thiểu này.',
  'operator.members': 'Đồng ý nhận tiếp thị và tài khoản đã đóng.',
  'operator.members.marketingNeedsConsent':
    'Tiếp thị chỉ được gửi cho hội viên đã đồng ý. Trước đó mọi kênh đều tắt.',
  'operator.members.payeeNameBesideAuthenticator':
    'Tên chủ tài khoản được chấp nhận làm yếu tố thứ hai dù hội viên cũng đã thiết lập ứng dụng xác thực. Nếu tắt, chỉ biết tên là không đủ.',
  'operator.members.recordYears': 'Số năm lưu hồ sơ của tài khoản đã đóng theo luật.',
  'operator.protection': 'Phần bảo vệ người chơi dùng chung với thương hiệu khác.',
  'operator.protection.newAccounts':
    'Xử lý tài khoản mới chỉ có dấu hiệu yếu (thiết bị, hoặc tên kèm ngày sinh) trùng với người tự loại trừ: giữ để duyệt hoặc loại trừ ngay. Với quy định bảo vệ người chơi nghiêm ngặt, tài khoản luôn bị loại trừ.',
  'operator.protection.group':
    'Nhóm thương hiệu mà việc tự loại trừ có hiệu lực ở mọi nơi. Để trống nếu không thuộc nhóm nào.',
} as const satisfies Record<string, string>
