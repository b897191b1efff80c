import type { StaffLanguage } from '@playfront/contract/console/staff'
import type { WordTable } from '../../texts/wordTable'

/** Kinds of draws, after the lotteries that are drawn so. */
const words: WordTable = {
  VN27: { EN: 'Vietnam, 27 prizes (North)', VI: 'Việt Nam, 27 giải (miền Bắc)' },
  VN18: { EN: 'Vietnam, 18 prizes (Central and South)', VI: 'Việt Nam, 18 giải (miền Trung và miền Nam)' },
  TH6: { EN: 'Thai Government', VI: 'Xổ số Chính phủ Thái' },
  LAO4: { EN: 'Lao', VI: 'Xổ số Lào' },
  HN5: { EN: 'Hanoi', VI: 'Hà Nội' },
  MYT: { EN: 'Malaysia, Thai style', VI: 'Malaysia kiểu Thái' },
  YK5: { EN: 'Yeekee', VI: 'Yeekee' },
  D4: { EN: 'Malaysia and Singapore 4D', VI: '4D Malaysia và Singapore' },
  TG4: { EN: 'Togel', VI: 'Togel' },
  PH3: { EN: 'Philippines 3D', VI: 'Philippines 3D' },
  PH2: { EN: 'Philippines 2D', VI: 'Philippines 2D' },
}

/** The name of a family of draws; its code where it has no name. */
export const familyWordOf = (family: string, language: StaffLanguage): string =>
  (Object.hasOwn(words, family) ? words[family]?.[language] : undefined) ?? family
