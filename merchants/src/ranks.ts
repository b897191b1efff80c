import type { MerchantSettingsDocument } from '@playfront/contract/merchantSettings'

type Ranks = NonNullable<MerchantSettingsDocument['operator']['ranks']>

/** What each rank asks for: bets, and stakes in small bets of the merchant's currency. */
const ladder = [
  {
    labelId: 'bronze',
    names: { EN: 'Bronze', VI: 'Đồng', TH: 'บรอนซ์', UR: 'کانسی', 'PT-BR': 'Bronze' },
    bets: 1,
    smallBets: 1,
  },
  {
    labelId: 'silver',
    names: { EN: 'Silver', VI: 'Bạc', TH: 'ซิลเวอร์', UR: 'چاندی', 'PT-BR': 'Prata' },
    bets: 20,
    smallBets: 50,
  },
  {
    labelId: 'gold',
    names: { EN: 'Gold', VI: 'Vàng', TH: 'โกลด์', UR: 'سونا', 'PT-BR': 'Ouro' },
    bets: 100,
    smallBets: 500,
  },
  {
    labelId: 'platinum',
    names: { EN: 'Platinum', VI: 'Bạch kim', TH: 'แพลทินัม', UR: 'پلاٹینم', 'PT-BR': 'Platina' },
    bets: 500,
    smallBets: 5_000,
  },
  {
    labelId: 'diamond',
    names: { EN: 'Diamond', VI: 'Kim cương', TH: 'ไดมอนด์', UR: 'ہیرا', 'PT-BR': 'Diamante' },
    bets: 2_000,
    smallBets: 50_000,
  },
]

/** Only what the product does: a benefit that is not granted is none. */
const besideTheName = {
  EN: 'Your rank stands beside your name',
  VI: 'Hạng của bạn hiện cạnh tên bạn',
  TH: 'ระดับของคุณแสดงข้างชื่อ',
  UR: 'آپ کا درجہ آپ کے نام کے ساتھ نظر آتا ہے',
  'PT-BR': 'Seu nível aparece ao lado do seu nome',
}

/**
 * The demonstration's ranks in a merchant's currency.
 * @param smallBet about the price of a small bet, minor units, so that a rank means the same everywhere
 * @param keepDays in each such period a tenth of what a rank asks for keeps it; 0 keeps it for good
 */
export const ranksIn = (smallBet: number, keepDays = 0): Ranks => ({
  keepDays,
  levels: ladder.map(({ smallBets, ...rank }, place) => ({
    ...rank,
    turnover: smallBets * smallBet,
    keepTurnover: keepDays === 0 || place === 0 ? 0 : Math.round((smallBets * smallBet) / 10),
    benefits: place === 0 ? [besideTheName] : [],
  })),
})
