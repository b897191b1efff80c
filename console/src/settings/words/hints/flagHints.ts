/** What the merchant's flags turn on, in Vietnamese, by their names in the settings. */
export const flagHints = {
  whitelabelVal: 'Cờ tính năng của thương hiệu. Cờ không đặt là tắt.',
  'whitelabelVal.CBS3': 'Người chơi được trò chuyện với bộ phận hỗ trợ.',
  'whitelabelVal.GOOGLELOGIN3': 'Cho phép đăng nhập bằng Google One Tap.',
  'whitelabelVal.MOBILEAUTOLOGIN3': 'Người chơi có đăng nhập đã ghi nhớ được tự động đăng nhập.',
  'whitelabelVal.PWDEXPFORCECHANGE3': 'Mật khẩu hết hạn phải đổi trước khi chơi.',
  'whitelabelVal.STARTGAMEINAPP3': 'Trò chơi chỉ mở trong ứng dụng gốc.',
  'whitelabelVal.FIREBASECREATEACC3': 'Đăng nhập qua bên thứ ba được mở tài khoản mới.',
  'whitelabelVal.UPDATEMOBILEICC3': 'Hiện bộ chọn mã quốc gia.',
  'whitelabelVal.LOTTMINIGAME3': 'Hiện mini-game nổi, loại kéo được.',
  'whitelabelVal.SEALOTTMINIGAME3': 'Hiện mini-game nổi, loại cố định.',
  'whitelabelVal.GEETEST3': 'Bật captcha.',
  'whitelabelVal.GEETESTTEST3': 'Captcha chạy ở chế độ thử.',
  'whitelabelVal.GEETESTVCODE3': 'Yêu cầu captcha trước khi gửi mã qua SMS.',
  'whitelabelVal.REWCEN3': 'Hiện lối vào trung tâm phần thưởng.',
  'whitelabelVal.MANDATORYAPPUPDATES3': 'Không thể hoãn cập nhật ứng dụng gốc.',
} as const satisfies Record<string, string>
