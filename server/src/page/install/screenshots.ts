import type { LanguageCode } from '@playfront/contract/languages'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'

type Shown = FullMerchantSettings['screenshots'][number]['shows']

/** What the screenshot of each screen shows, for the install sheet and screen readers. */
const labels: Record<LanguageCode, Record<Shown, string>> = {
  CN: { home: '首页', lottery: '在彩票中选号', signIn: '登录' },
  EN: { home: 'The home page', lottery: 'Picking numbers in a lottery', signIn: 'Signing in' },
  ES: { home: 'La página de inicio', lottery: 'Elegir números en una lotería', signIn: 'Inicio de sesión' },
  HI: { home: 'मुख्य पृष्ठ', lottery: 'लॉटरी में नंबर चुनना', signIn: 'साइन इन करना' },
  ID: { home: 'Halaman utama', lottery: 'Memilih nomor lotre', signIn: 'Masuk' },
  JA: { home: 'ホーム', lottery: '宝くじの番号を選ぶ', signIn: 'ログイン' },
  KM: { home: 'ទំព័រដើម', lottery: 'ជ្រើសរើសលេខឆ្នោត', signIn: 'ចូលគណនី' },
  KO: { home: '홈 화면', lottery: '복권 번호 고르기', signIn: '로그인' },
  MY: { home: 'ပင်မစာမျက်နှာ', lottery: 'ထီနံပါတ် ရွေးခြင်း', signIn: 'အကောင့်ဝင်ခြင်း' },
  TA: { home: 'முகப்புப் பக்கம்', lottery: 'லாட்டரி எண்களைத் தேர்ந்தெடுத்தல்', signIn: 'உள்நுழைவு' },
  TH: { home: 'หน้าหลัก', lottery: 'เลือกเลขในหวย', signIn: 'เข้าสู่ระบบ' },
  TW: { home: '首頁', lottery: '在彩票中選號', signIn: '登入' },
  VI: { home: 'Trang chủ', lottery: 'Chọn số để đặt cược', signIn: 'Đăng nhập' },
  TY: { home: 'Ang home page', lottery: 'Pagpili ng numero sa lottery', signIn: 'Pag-sign in' },
  UR: { home: 'مرکزی صفحہ', lottery: 'لاٹری میں نمبر چننا', signIn: 'سائن اِن' },
  PT: { home: 'A página inicial', lottery: 'Escolher números numa lotaria', signIn: 'Início de sessão' },
  'PT-BR': {
    home: 'A página inicial',
    lottery: 'Escolhendo números em uma loteria',
    signIn: 'Entrando na conta',
  },
  MS: { home: 'Halaman utama', lottery: 'Memilih nombor loteri', signIn: 'Log masuk' },
  BN: { home: 'মূল পাতা', lottery: 'লটারির নম্বর বাছাই', signIn: 'সাইন ইন' },
  TR: { home: 'Ana sayfa', lottery: 'Piyangoda numara seçme', signIn: 'Giriş' },
  FR: { home: 'La page d’accueil', lottery: 'Choisir des numéros à la loterie', signIn: 'Connexion' },
  NE: { home: 'गृहपृष्ठ', lottery: 'लटरीमा नम्बर छान्ने', signIn: 'साइन इन' },
  'UR-LA': { home: 'Markazi safha', lottery: 'Lottery mein number chunna', signIn: 'Sign in' },
}

/** The manifest's pictures of a phone; a merchant that has photographed nothing has no such member. */
export const screenshots = ({ screenshots: pictures }: FullMerchantSettings, language: LanguageCode) =>
  pictures.length === 0
    ? {}
    : {
        screenshots: pictures.map(({ src, width, height, type, shows }) => ({
          src,
          sizes: `${width}x${height}`,
          type,
          form_factor: width > height ? 'wide' : 'narrow',
          label: labels[language][shows],
        })),
      }
