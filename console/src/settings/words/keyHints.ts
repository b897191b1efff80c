import type { KeyPath } from '@playfront/contract/console/settingsChanges'
import type { StaffLanguage } from '@playfront/contract/console/staff'
import { accountHints } from './hints/accountHints'
import { brandHints } from './hints/brandHints'
import { moneyHints } from './hints/moneyHints'
import { playHints } from './hints/playHints'
import { reachHints } from './hints/reachHints'
import { shellHints } from './hints/shellHints'

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

/** English is the schema's own sentence, which comes with each field. */
type Translated = Exclude<StaffLanguage, 'EN'>

/** What keys mean, by their names in the schema. */
export const keyHints: Readonly<Record<Translated, Readonly<Record<string, string>>>> = {
  VI: {
    ...brandHints,
    ...reachHints,
    ...shellHints,
    ...accountHints,
    ...playHints,
    ...moneyHints,
    ...flagHints,
  },
}

/**
 * What a key means in the language of the staff.
 * @param meaning the English sentence, its own or that of the nearest above; without one there is none in any language
 */
export const hintOf = (name: string, meaning: string, language: StaffLanguage): string => {
  if (language === 'EN' || meaning === '') return meaning
  const parts = name.split('.')
  const hints = keyHints[language]
  const found = parts
    .map((_, place) => parts.slice(0, parts.length - place).join('.'))
    .find((above) => Object.hasOwn(hints, above))
  return (found === undefined ? undefined : hints[found]) ?? meaning
}

/** The same for a path of the document, whose rows and entries have places and names of their own. */
export const hintOfPath = (path: KeyPath, meaning: string, language: StaffLanguage): string => {
  if (language === 'EN') return meaning
  const names = Object.keys(keyHints[language])
    .map((name) => name.split('.'))
    .filter((name) => name.length <= path.length)
    .filter((name) => name.every((part, place) => part === '*' || part === path[place]))
  const nearest = names.toSorted((one, other) => other.length - one.length)[0]
  return hintOf(nearest?.join('.') ?? '', meaning, language)
}
