import type { LanguageCode } from '@playfront/contract/languages'
import type { RankLabel } from './ranks'

type RankNames = Record<RankLabel, string>

const english: RankNames = {
  bronze: 'Bronze',
  silver: 'Silver',
  gold: 'Gold',
  platinum: 'Platinum',
  diamond: 'Diamond',
}

/** The names of ranks by language; a language without a row speaks English. */
const rankNames: Partial<Record<LanguageCode, RankNames>> = {
  EN: english,
  VI: { bronze: 'Đồng', silver: 'Bạc', gold: 'Vàng', platinum: 'Bạch kim', diamond: 'Kim cương' },
  TH: { bronze: 'บรอนซ์', silver: 'ซิลเวอร์', gold: 'โกลด์', platinum: 'แพลทินัม', diamond: 'ไดมอนด์' },
  UR: { bronze: 'کانسی', silver: 'چاندی', gold: 'سونا', platinum: 'پلاٹینم', diamond: 'ہیرا' },
  'PT-BR': { bronze: 'Bronze', silver: 'Prata', gold: 'Ouro', platinum: 'Platina', diamond: 'Diamante' },
}

export const rankName = (label: RankLabel, language: LanguageCode): string =>
  (rankNames[language] ?? english)[label]
