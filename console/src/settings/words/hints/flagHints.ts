/** What the merchant's flags turn on, in Vietnamese, by their names in the settings. */
export const flagHints = {
  whitelabelVal: 'Các công tắc của thương hiệu; công tắc không ghi là tắt.',
  'whitelabelVal.CBS3': 'Người chơi được trò chuyện với nhà cái.',
  'whitelabelVal.GOOGLELOGIN3': 'Có đăng nhập một chạm bằng Google.',
  'whitelabelVal.MOBILEAUTOLOGIN3': 'Đăng nhập đã ghi nhớ tự đưa người chơi vào.',
  'whitelabelVal.PWDEXPFORCECHANGE3': 'Mật khẩu hết hạn phải đổi trước khi chơi.',
  'whitelabelVal.STARTGAMEINAPP3': 'Trò chơi chỉ mở trong ứng dụng gốc.',
  'whitelabelVal.FIREBASECREATEACC3': 'Danh tính của bên khác được mở tài khoản mới.',
  'whitelabelVal.UPDATEMOBILEICC3': 'Hiện bộ chọn mã vùng điện thoại.',
  'whitelabelVal.LOTTMINIGAME3': 'Hiện trò chơi nhỏ nổi trên trang, loại kéo được.',
  'whitelabelVal.SEALOTTMINIGAME3': 'Hiện trò chơi nhỏ nổi trên trang, loại cố định.',
  'whitelabelVal.GEETEST3': 'Bật captcha nói chung.',
  'whitelabelVal.GEETESTTEST3': 'Captcha chạy ở chế độ thử.',
  'whitelabelVal.GEETESTVCODE3': 'Hỏi captcha trước khi gửi mã qua SMS.',
  'whitelabelVal.REWCEN3': 'Hiện lối vào trung tâm phần thưởng.',
  'whitelabelVal.MANDATORYAPPUPDATES3': 'Không hoãn được việc cập nhật ứng dụng gốc.',
} as const satisfies Record<string, string>
