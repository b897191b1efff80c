import type { LanguageCode } from '@playfront/contract/languages'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { VendorGame } from '../vendors/gameProviderPort'

type Titles = Record<VendorGame['gameClassify'], string>

const titles: Record<LanguageCode, Titles> = {
  EN: {
    ELOTT: 'Instant lottery',
    RNG: 'Slots',
    LIVE: 'Live tables',
    PVP: 'Card games',
    FISH: 'Fishing',
    SPORTS: 'Sports',
  },
  VI: {
    ELOTT: 'Xổ số nhanh',
    RNG: 'Nổ hũ',
    LIVE: 'Bàn trực tiếp',
    PVP: 'Game bài',
    FISH: 'Bắn cá',
    SPORTS: 'Thể thao',
  },
  TH: { ELOTT: 'หวยทันใจ', RNG: 'สล็อต', LIVE: 'โต๊ะสด', PVP: 'เกมไพ่', FISH: 'ยิงปลา', SPORTS: 'กีฬา' },
  UR: {
    ELOTT: 'فوری لاٹری',
    RNG: 'سلاٹس',
    LIVE: 'لائیو میزیں',
    PVP: 'تاش کے کھیل',
    FISH: 'مچھلی کا شکار',
    SPORTS: 'کھیلوں پر شرط',
  },
  'PT-BR': {
    ELOTT: 'Loteria instantânea',
    RNG: 'Slots',
    LIVE: 'Mesas ao vivo',
    PVP: 'Jogos de cartas',
    FISH: 'Pescaria',
    SPORTS: 'Esportes',
  },
  PT: {
    ELOTT: 'Lotaria instantânea',
    RNG: 'Slots',
    LIVE: 'Mesas ao vivo',
    PVP: 'Jogos de cartas',
    FISH: 'Pesca',
    SPORTS: 'Desporto',
  },
  ES: {
    ELOTT: 'Lotería instantánea',
    RNG: 'Tragaperras',
    LIVE: 'Mesas en vivo',
    PVP: 'Juegos de cartas',
    FISH: 'Pesca',
    SPORTS: 'Deportes',
  },
  FR: {
    ELOTT: 'Loterie instantanée',
    RNG: 'Machines à sous',
    LIVE: 'Tables en direct',
    PVP: 'Jeux de cartes',
    FISH: 'Pêche',
    SPORTS: 'Sports',
  },
  TR: {
    ELOTT: 'Anında piyango',
    RNG: 'Slotlar',
    LIVE: 'Canlı masalar',
    PVP: 'Kart oyunları',
    FISH: 'Balık avı',
    SPORTS: 'Spor',
  },
  ID: {
    ELOTT: 'Lotre instan',
    RNG: 'Slot',
    LIVE: 'Meja langsung',
    PVP: 'Permainan kartu',
    FISH: 'Tembak ikan',
    SPORTS: 'Olahraga',
  },
  MS: {
    ELOTT: 'Loteri segera',
    RNG: 'Slot',
    LIVE: 'Meja langsung',
    PVP: 'Permainan kad',
    FISH: 'Tembak ikan',
    SPORTS: 'Sukan',
  },
  TY: {
    ELOTT: 'Instant na loterya',
    RNG: 'Slots',
    LIVE: 'Live na mesa',
    PVP: 'Larong baraha',
    FISH: 'Pangingisda',
    SPORTS: 'Palakasan',
  },
  CN: { ELOTT: '即开彩', RNG: '老虎机', LIVE: '真人桌台', PVP: '棋牌', FISH: '捕鱼', SPORTS: '体育' },
  TW: { ELOTT: '即開彩', RNG: '老虎機', LIVE: '真人桌台', PVP: '棋牌', FISH: '捕魚', SPORTS: '體育' },
  JA: {
    ELOTT: 'インスタントくじ',
    RNG: 'スロット',
    LIVE: 'ライブテーブル',
    PVP: 'カードゲーム',
    FISH: 'フィッシング',
    SPORTS: 'スポーツ',
  },
  KO: {
    ELOTT: '즉석 복권',
    RNG: '슬롯',
    LIVE: '라이브 테이블',
    PVP: '카드 게임',
    FISH: '낚시 게임',
    SPORTS: '스포츠',
  },
  HI: {
    ELOTT: 'तुरंत लॉटरी',
    RNG: 'स्लॉट',
    LIVE: 'लाइव टेबल',
    PVP: 'ताश के खेल',
    FISH: 'मछली शिकार',
    SPORTS: 'खेलकूद',
  },
  NE: {
    ELOTT: 'तत्काल चिठ्ठा',
    RNG: 'स्लट',
    LIVE: 'लाइभ टेबल',
    PVP: 'तासका खेल',
    FISH: 'माछा मार्ने',
    SPORTS: 'खेलकुद',
  },
  BN: {
    ELOTT: 'তাৎক্ষণিক লটারি',
    RNG: 'স্লট',
    LIVE: 'লাইভ টেবিল',
    PVP: 'তাসের খেলা',
    FISH: 'মাছ শিকার',
    SPORTS: 'খেলাধুলা',
  },
  TA: {
    ELOTT: 'உடனடி லாட்டரி',
    RNG: 'ஸ்லாட்',
    LIVE: 'நேரடி மேசைகள்',
    PVP: 'சீட்டாட்டம்',
    FISH: 'மீன்பிடி',
    SPORTS: 'விளையாட்டு',
  },
  KM: { ELOTT: 'ឆ្នោតភ្លាមៗ', RNG: 'ស្លត', LIVE: 'តុផ្ទាល់', PVP: 'ល្បែងបៀ', FISH: 'បាញ់ត្រី', SPORTS: 'កីឡា' },
  MY: { ELOTT: 'ချက်ချင်းထီ', RNG: 'စလော့', LIVE: 'တိုက်ရိုက်စားပွဲ', PVP: 'ဖဲဂိမ်း', FISH: 'ငါးပစ်', SPORTS: 'အားကစား' },
  'UR-LA': {
    ELOTT: 'Fauri lottery',
    RNG: 'Slots',
    LIVE: 'Live mezein',
    PVP: 'Taash ke khel',
    FISH: 'Machhli ka shikar',
    SPORTS: 'Sports',
  },
}

/** The heading over a class of games: the merchant's own word, else ours. */
export const classTitle = (
  classify: string,
  language: LanguageCode,
  { texts }: Pick<FullMerchantSettings, 'texts'>,
): string => {
  const own = texts[language]?.[`category.${classify}`]
  const ours: Partial<Record<string, string>> = titles[language]
  return own ?? ours[classify] ?? classify
}
