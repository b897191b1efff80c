/** What keys of accounts, captchas and sign-in mean, in Vietnamese, by their names in the schema. */
export const accountHints = {
  'account.registrationSignsIn': 'Tài khoản mới được đăng nhập ngay.',
  'account.registrationWays': 'Mở tài khoản bằng những cách nào, cách đầu tiên hiện trước.',
  'account.autoUsername': 'Mở được tài khoản không cần tên đăng nhập hay số điện thoại; nền tảng tự đặt tên.',
  'account.usernameWordsPattern': 'Tên đăng nhập được phép có dạng thế nào.',
  'account.passwordShortest': 'Mật khẩu có ít nhất bao nhiêu ký tự.',
  'account.minimumAge': 'Tuổi tối thiểu của người chơi.',
  'account.termsVersion': 'Phiên bản điều khoản mà hội viên mới đồng ý.',
  'account.sealing':
    'Nội dung cần niêm phong có được gửi dạng thường hay không. Ứng dụng luôn niêm phong, trừ khi chọn `none`: cho máy chủ không có khóa.',
  'account.sealSuites': 'Các bộ mã mà máy chủ mở được, mạnh nhất đứng đầu.',
  'account.knownInitialPasswords': 'Những mật khẩu mà ai đăng nhập bằng chúng phải đổi ngay.',
  'account.deviceId':
    'Mã thiết bị được tính từ đặc điểm của trình duyệt như tài liệu quy định, hoặc thêm một tên ngẫu nhiên giữ trên máy để phân biệt các máy cùng loại.',
  'account.rememberPasswords':
    'Khi ghi nhớ đăng nhập, máy được giữ chính mật khẩu, dành cho máy chủ không cấp khóa.',
  'captcha.service': 'Ai tạo và chấm câu đố; sandbox là dịch vụ riêng của bản trình diễn.',
  'captcha.login': 'Captcha khi đăng nhập, theo từng cách đăng nhập.',
  'captcha.register': 'Captcha khi đăng ký.',
  'captcha.apiHosts': 'Ba tên miền giao tiếp của captcha, thử lần lượt.',
  'captcha.staticHosts': 'Ba tên miền chứa tệp của captcha, thử lần lượt.',
  'captcha.textPicture':
    'Đường dẫn hình captcha dạng chữ mà trang đăng ký yêu cầu gõ lại; để trống là không có. Dành cho nền tảng của riêng bạn có tạo hình đó: nền tảng này không tạo.',
  'captcha.riskType': 'Loại câu đố được yêu cầu.',
  'captcha.loginWithoutService':
    'Khi dịch vụ captcha không trả lời, có cho đăng nhập mà không cần giải hay không.',
  'gw.GEETEST_ID': 'Mã của tài khoản captcha.',
  'gw.GEETEST_VERSION': 'Phiên bản captcha.',
  'gw.PROFILE_ICON_COUNT': 'Có bao nhiêu hình đại diện để chọn.',
  'phone.countryCode': 'Quốc gia của thương hiệu.',
  'phone.countryDialingCode': 'Mã vùng hiện đầu tiên.',
  'phone.countries': 'Các quốc gia có số điện thoại được đăng ký.',
  'phone.defaultDialingCode':
    'Mã vùng được chọn sẵn; để trống hoặc không có trong danh sách thì dùng mã của thương hiệu.',
  'phone.pickerForced': 'Mọi biểu mẫu đều hiện bộ chọn mã vùng.',
  'phone.areaCodeDisabled': 'Không đổi được mã vùng.',
  'phone.codeRequired':
    'Đăng ký bằng số di động cần mã gửi đến số đó; nếu không thì không vào được bằng số điện thoại.',
  'phone.passwordRequired': 'Đăng ký bằng số di động cần có mật khẩu.',
  'phone.placeholderPassword': 'Sáu chữ số gửi đi khi không hỏi mật khẩu; không bao giờ mở được tài khoản.',
  'identity.firebase': 'Có dùng bên cấp danh tính hay không.',
  'identity.apiKey': 'Khóa của dự án của thương hiệu ở bên cấp; là khóa công khai.',
  'identity.appId': 'Mã của giao diện ở bên cấp.',
  'identity.authDomain': 'Tên miền các trang đăng nhập của bên cấp.',
  'identity.projectId': 'Dự án của thương hiệu; mỗi thẻ đăng nhập chỉ cấp cho dự án này.',
  'identity.messagingSenderId': 'Số của dự án dùng để gửi tin.',
  'identity.adapter': 'Ai đóng vai bên cấp: bên thật, hay các trang của bản trình diễn.',
  'identity.sandboxBase':
    'Địa chỉ các trang của bản trình diễn: một đường dẫn trên tên miền của thương hiệu hoặc địa chỉ đầy đủ.',
  'identity.channels': 'Những bên có tài khoản được dùng để đăng nhập, theo thứ tự nút.',
  'identity.phoneCodes': 'Mã gửi đến số điện thoại do bên cấp gửi thay cho nền tảng.',
  'identity.facebookAppId':
    'Mã ứng dụng cho tập lệnh riêng của Facebook; không có thì Facebook đăng nhập theo cách của các bên khác.',
  'identity.googleClientId': 'Mã khách cho đăng nhập một chạm của Google, do công tắc GOOGLELOGIN3 bật.',
  'identity.smsTemplate': 'Mẫu tin chào mừng gửi cho tài khoản mở qua bên cấp danh tính.',
  'identity.loginPath': 'Đường dẫn đăng nhập qua bên cấp danh tính.',
  'identity.registerPath': 'Đường dẫn đăng ký qua bên cấp danh tính.',
  'house.terms':
    'Điều khoản mà hội viên mới đồng ý, theo từng ngôn ngữ; chữ thuần không định dạng, chỉ gửi khi có người hỏi.',
  'house.registrations':
    'Số lượt đăng ký mà một mạng được thử, thành công hay không; nhiều người có thể dùng chung một mạng.',
  'house.codes': 'Được gửi bao nhiêu mã một lần.',
  'house.codes.number': 'Mã gửi đến một số điện thoại hoặc một địa chỉ email.',
  'house.codes.device': 'Mã mà một thiết bị yêu cầu.',
  'house.codes.network': 'Mã mà một mạng yêu cầu; nhiều người có thể dùng chung một mạng.',
  'house.codes.country': 'Mã SMS gửi đến một mã vùng quốc gia.',
  'house.codes.merchant': 'Mã của thương hiệu, tính riêng cho SMS và cho email.',
  'house.codes.breaker':
    'Một nước tạm không nhận SMS khi trong số mã mới gửi gần đây, tỷ lệ được dùng thấp hơn mức này.',
  'house.members': 'Việc riêng của hội viên: nhận quảng cáo và đóng tài khoản.',
  'house.members.marketingNeedsConsent':
    'Quảng cáo chỉ gửi cho hội viên đã đồng ý; trước đó mọi kênh đều tắt.',
  'house.members.payeeNameBesideAuthenticator':
    'Tên chủ tài khoản vẫn qua được bước xác minh thứ hai dù hội viên đã chọn cả ứng dụng xác thực. Tắt: biết tên thôi không vượt qua được ứng dụng xác thực.',
  'house.members.recordYears': 'Hồ sơ của tài khoản đã đóng được giữ bao nhiêu năm theo luật.',
  'house.protection': 'Phần bảo vệ người chơi được dùng chung với nơi khác.',
  'house.protection.newAccounts':
    'Tài khoản mới chỉ có dấu hiệu yếu trùng với người tự loại trừ (thiết bị, hoặc tên kèm ngày sinh): giữ chờ nhân viên xem, hoặc loại trừ ngay. Với hồ sơ pháp lý nghiêm ngặt luôn bị loại trừ.',
  'house.protection.group':
    'Nhóm thương hiệu mà tự loại trừ ở một nơi có hiệu lực ở mọi nơi; để trống là không thuộc nhóm nào.',
} as const satisfies Record<string, string>
