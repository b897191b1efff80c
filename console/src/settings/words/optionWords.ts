import { isLanguageCode, languages } from '@playfront/contract/languages'
import { useTexts } from '../../app/ServicesContext'
import type { WordTable } from '../../texts/wordTable'
import { knownBetWordOf } from './betWords'
import { lotteryWordOf } from './lotteryWords'

/** What can be chosen from, where its own name says too little. */
const words: WordTable = {
  P: { EN: 'Promotion', VI: 'Khuyến mãi' },
  URL: { EN: 'URL', VI: 'URL' },
  G: { EN: 'Game', VI: 'Trò chơi' },
  light: { EN: 'Light', VI: 'Sáng' },
  dark: { EN: 'Dark', VI: 'Tối' },
  none: { EN: 'None', VI: 'Không' },
  small: { EN: 'Small', VI: 'Nhỏ' },
  medium: { EN: 'Medium', VI: 'Vừa' },
  large: { EN: 'Large', VI: 'Lớn' },
  pill: { EN: 'Fully rounded', VI: 'Tròn hẳn' },
  system: { EN: 'System font', VI: 'Phông chữ hệ thống' },
  rounded: { EN: 'Rounded', VI: 'Bo tròn' },
  serif: { EN: 'Serif', VI: 'Có chân' },
  condensed: { EN: 'Condensed', VI: 'Hẹp' },
  front: { EN: 'Before the amount', VI: 'Trước số tiền' },
  back: { EN: 'After the amount', VI: 'Sau số tiền' },
  current: { EN: 'Current', VI: 'Hiện hành' },
  older: { EN: 'Older', VI: 'Bản cũ' },
  app: { EN: 'Installed app only', VI: 'Chỉ ứng dụng đã cài' },
  everywhere: { EN: 'Everywhere', VI: 'Mọi nơi' },
  list: { EN: 'Announcement list', VI: 'Danh sách thông báo' },
  merchant: { EN: 'Merchant’s language', VI: 'Ngôn ngữ của thương hiệu' },
  documented: { EN: 'As documented', VI: 'Theo tài liệu' },
  white: { EN: 'White', VI: 'Trắng' },
  look: { EN: 'Theme background', VI: 'Theo giao diện' },
  nextLoad: { EN: 'On next page load', VI: 'Lần tải trang sau' },
  nextVisit: { EN: 'On next visit', VI: 'Lượt vào sau' },
  nextDay: { EN: 'Next day', VI: 'Ngày hôm sau' },
  everyLogin: { EN: 'After every sign-in', VI: 'Sau mỗi lần đăng nhập' },
  whenNeeded: { EN: 'When needed', VI: 'Khi cần' },
  off: { EN: 'Off', VI: 'Tắt' },
  required: { EN: 'Required', VI: 'Bắt buộc' },
  offered: { EN: 'Optional', VI: 'Không bắt buộc' },
  admit: { EN: 'Allow', VI: 'Cho phép' },
  review: { EN: 'Hold for review', VI: 'Giữ để duyệt' },
  refuse: { EN: 'Block', VI: 'Chặn' },
  home: { EN: 'Home', VI: 'Trang chủ' },
  member: { EN: 'Member pages', VI: 'Trang hội viên' },
  lottery: { EN: 'Lottery', VI: 'Xổ số' },
  signIn: { EN: 'Sign-in', VI: 'Đăng nhập' },
  username: { EN: 'Username', VI: 'Tên đăng nhập' },
  mobile: { EN: 'Mobile number', VI: 'Số di động' },
  turnover: { EN: 'Settled stakes', VI: 'Tiền cược đã kết toán' },
  net: { EN: 'Net revenue', VI: 'Doanh thu ròng' },
  DAY: { EN: 'Daily', VI: 'Hằng ngày' },
  WEEK: { EN: 'Weekly', VI: 'Hằng tuần' },
  DRAWS: { EN: 'Draws entered', VI: 'Kỳ quay đã tham gia' },
  CHECK_INS: { EN: 'Check-in days', VI: 'Ngày điểm danh' },
  GAMES: { EN: 'Different games', VI: 'Trò chơi khác nhau' },
  MISSION_POINTS: { EN: 'Mission points', VI: 'Điểm nhiệm vụ' },
  POINTS: { EN: 'Points', VI: 'Điểm' },
  CASH: { EN: 'Cash', VI: 'Tiền' },
  BONUS: { EN: 'Bonus', VI: 'Tiền thưởng' },
  COUPON: { EN: 'Coupon', VI: 'Phiếu giảm giá' },
  MOBILECONFIG: { EN: 'iOS profile', VI: 'Hồ sơ iOS' },
  AppDownloadIcon: { EN: 'App icon', VI: 'Biểu tượng ứng dụng' },
  AUTO: { EN: 'Automatic', VI: 'Tự động' },
  MANUAL: { EN: 'Manual', VI: 'Thủ công' },
  standard: { EN: 'Standard', VI: 'Chuẩn' },
  vietnam: { EN: 'Vietnam', VI: 'Việt Nam' },
  thailand: { EN: 'Thailand', VI: 'Thái Lan' },
  brazil: { EN: 'Brazil', VI: 'Brazil' },
  LOTT: { EN: 'Lottery', VI: 'Xổ số' },
  ELOTT: { EN: 'Instant lottery', VI: 'Xổ số nhanh' },
  RNG: { EN: 'Slots', VI: 'Nổ hũ' },
  LIVE: { EN: 'Live casino', VI: 'Sòng bài trực tiếp' },
  PVP: { EN: 'Card games', VI: 'Game bài' },
  FISH: { EN: 'Fishing games', VI: 'Bắn cá' },
  SPORTS: { EN: 'Sports', VI: 'Thể thao' },
}

/** A choice in the language of the staff; languages by their own names, and codes as they are. */
export const useOptionWords = (): ((option: string) => string) => {
  const { language } = useTexts()
  return (option) => {
    if (isLanguageCode(option)) return languages[option].ownName
    return (
      (Object.hasOwn(words, option) ? words[option]?.[language] : undefined) ??
      lotteryWordOf(option, language) ??
      knownBetWordOf(option, language) ??
      option
    )
  }
}
