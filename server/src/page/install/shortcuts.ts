import type { LanguageCode } from '@playfront/contract/languages'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { iconAddress } from '@playfront/contract/shell/installTags'

type Place = 'games' | 'wallet' | 'promotions'

/** Where a long press on the app's icon leads, in this order. */
const places: { url: string; place: Place }[] = [
  { url: '/m/game', place: 'games' },
  { url: '/m/member/wallet', place: 'wallet' },
  { url: '/m/activity', place: 'promotions' },
]

/** The words of the front's own tabs. */
const words: Record<LanguageCode, Record<Place, string>> = {
  CN: { games: '游戏', wallet: '钱包', promotions: '优惠' },
  EN: { games: 'Games', wallet: 'Wallet', promotions: 'Offers' },
  ES: { games: 'Juegos', wallet: 'Billetera', promotions: 'Promociones' },
  HI: { games: 'गेम', wallet: 'वॉलेट', promotions: 'ऑफ़र' },
  ID: { games: 'Game', wallet: 'Dompet', promotions: 'Promo' },
  JA: { games: 'ゲーム', wallet: 'ウォレット', promotions: '特典' },
  KM: { games: 'ហ្គេម', wallet: 'កាបូបប្រាក់', promotions: 'ប្រូម៉ូសិន' },
  KO: { games: '게임', wallet: '지갑', promotions: '혜택' },
  MY: { games: 'ဂိမ်းများ', wallet: 'ပိုက်ဆံအိတ်', promotions: 'ပရိုမိုးရှင်း' },
  TA: { games: 'கேம்கள்', wallet: 'பணப்பை', promotions: 'சலுகைகள்' },
  TH: { games: 'เกม', wallet: 'กระเป๋าเงิน', promotions: 'โปรโมชัน' },
  TW: { games: '遊戲', wallet: '錢包', promotions: '優惠' },
  VI: { games: 'Trò chơi', wallet: 'Ví', promotions: 'Ưu đãi' },
  TY: { games: 'Mga laro', wallet: 'Wallet', promotions: 'Promo' },
  UR: { games: 'گیمز', wallet: 'والٹ', promotions: 'پیشکشیں' },
  PT: { games: 'Jogos', wallet: 'Carteira', promotions: 'Promoções' },
  'PT-BR': { games: 'Jogos', wallet: 'Carteira', promotions: 'Ofertas' },
  MS: { games: 'Permainan', wallet: 'Dompet', promotions: 'Promosi' },
  BN: { games: 'গেম', wallet: 'ওয়ালেট', promotions: 'অফার' },
  TR: { games: 'Oyunlar', wallet: 'Cüzdan', promotions: 'Fırsatlar' },
  FR: { games: 'Jeux', wallet: 'Portefeuille', promotions: 'Offres' },
  NE: { games: 'गेमहरू', wallet: 'वालेट', promotions: 'अफर' },
  'UR-LA': { games: 'Khel', wallet: 'Wallet', promotions: 'Peshkashein' },
}

const size = 192

/** The installed app's shortcuts. */
export const shortcuts = (merchant: FullMerchantSettings, language: LanguageCode) =>
  places.map(({ url, place }) => ({
    name: words[language][place],
    url,
    icons: [{ src: iconAddress(merchant, size, 'any'), sizes: `${size}x${size}`, type: 'image/png' }],
  }))
