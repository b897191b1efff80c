import { isLanguageCode, languages } from '@playfront/contract/languages'
import { useTexts } from '../../app/HouseContext'
import type { WordTable } from '../../texts/wordTable'
import { knownBetWordOf } from './betWords'
import { lotteryWordOf } from './lotteryWords'

/** What can be chosen from, where its own name says too little. */
const words: WordTable = {
  P: { EN: 'A promotion', VI: 'Khuyến mãi' },
  URL: { EN: 'An address', VI: 'Địa chỉ' },
  G: { EN: 'A game', VI: 'Trò chơi' },
  light: { EN: 'Light', VI: 'Sáng' },
  dark: { EN: 'Dark', VI: 'Tối' },
  none: { EN: 'None', VI: 'Không' },
  small: { EN: 'Small', VI: 'Nhỏ' },
  medium: { EN: 'Medium', VI: 'Vừa' },
  large: { EN: 'Large', VI: 'Lớn' },
  pill: { EN: 'Fully round', VI: 'Tròn hẳn' },
  system: { EN: 'Of the system', VI: 'Của hệ thống' },
  rounded: { EN: 'Rounded', VI: 'Bo tròn' },
  serif: { EN: 'Serif', VI: 'Có chân' },
  condensed: { EN: 'Condensed', VI: 'Hẹp' },
  front: { EN: 'In front', VI: 'Phía trước' },
  back: { EN: 'Behind', VI: 'Phía sau' },
  current: { EN: 'Current', VI: 'Hiện hành' },
  older: { EN: 'Older', VI: 'Bản cũ' },
  app: { EN: 'The installed app', VI: 'Ứng dụng cài đặt' },
  everywhere: { EN: 'Everywhere', VI: 'Mọi nơi' },
  list: { EN: 'The list of announcements', VI: 'Danh sách thông báo' },
  merchant: { EN: 'Of the merchant', VI: 'Của nhà cái' },
  documented: { EN: 'As documented', VI: 'Theo tài liệu' },
  white: { EN: 'White', VI: 'Trắng' },
  look: { EN: 'Of the look', VI: 'Theo giao diện' },
  nextLoad: { EN: 'With the next page load', VI: 'Lần tải trang sau' },
  nextVisit: { EN: 'In the next visit', VI: 'Lượt vào sau' },
  nextDay: { EN: 'On the next day', VI: 'Ngày hôm sau' },
  everyLogin: { EN: 'After every login', VI: 'Sau mỗi lần đăng nhập' },
  whenNeeded: { EN: 'Where it is needed', VI: 'Khi cần đến' },
  off: { EN: 'Off', VI: 'Tắt' },
  required: { EN: 'Required', VI: 'Bắt buộc' },
  offered: { EN: 'Offered', VI: 'Có thể' },
  admit: { EN: 'Let in', VI: 'Cho vào' },
  refuse: { EN: 'Keep out', VI: 'Chặn' },
  home: { EN: 'Home', VI: 'Trang chủ' },
  member: { EN: 'Member pages', VI: 'Trang hội viên' },
  lottery: { EN: 'Lottery', VI: 'Xổ số' },
  signIn: { EN: 'Sign-in', VI: 'Đăng nhập' },
  username: { EN: 'Username', VI: 'Tên đăng nhập' },
  mobile: { EN: 'Mobile number', VI: 'Số di động' },
  turnover: { EN: 'Settled stakes', VI: 'Tiền cược đã kết toán' },
  net: { EN: 'What the house kept', VI: 'Phần nhà cái giữ' },
  DAY: { EN: 'A day', VI: 'Một ngày' },
  WEEK: { EN: 'A week', VI: 'Một tuần' },
  DRAWS: { EN: 'Draws taken part in', VI: 'Kỳ quay đã tham gia' },
  CHECK_INS: { EN: 'Days of check-in', VI: 'Ngày điểm danh' },
  GAMES: { EN: 'Different games', VI: 'Trò chơi khác nhau' },
  MISSION_POINTS: { EN: 'Points of missions', VI: 'Điểm nhiệm vụ' },
  POINTS: { EN: 'Points', VI: 'Điểm' },
  CASH: { EN: 'Cash', VI: 'Tiền' },
  BONUS: { EN: 'A bonus', VI: 'Tiền thưởng' },
  COUPON: { EN: 'A coupon', VI: 'Phiếu quà' },
  MOBILECONFIG: { EN: 'iOS profile', VI: 'Hồ sơ iOS' },
  AppDownloadIcon: { EN: 'Icon of the app', VI: 'Biểu tượng ứng dụng' },
  AUTO: { EN: 'By play', VI: 'Theo lượt chơi' },
  MANUAL: { EN: 'By hand', VI: 'Do người đặt' },
  standard: { EN: 'Standard', VI: 'Chuẩn' },
  vietnam: { EN: 'Vietnam', VI: 'Việt Nam' },
  thailand: { EN: 'Thailand', VI: 'Thái Lan' },
  brazil: { EN: 'Brazil', VI: 'Brazil' },
  LOTT: { EN: 'Lottery', VI: 'Xổ số' },
  ELOTT: { EN: 'Fast lottery', VI: 'Xổ số nhanh' },
  RNG: { EN: 'Slots', VI: 'Nổ hũ' },
  LIVE: { EN: 'Live tables', VI: 'Bàn trực tiếp' },
  PVP: { EN: 'Against others', VI: 'Đối kháng' },
  FISH: { EN: 'Fishing', VI: 'Bắn cá' },
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
