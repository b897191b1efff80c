import type { OwnSettings } from '../ownSettings'
import { sandboxCaptcha } from '../sandboxCaptcha'
import { melaBanners } from './melaPromotions'
import { southEastAsianCodes, southEastAsianModes } from '../lotteries'
import { ranksIn } from '../ranks'
import { rewardsIn } from '../rewards'
import { melaTerms } from './melaTerms'

export const melaSettings: OwnSettings = {
  code: 'mela',
  name: 'Mela',
  currency: 'THB',
  currencySymbol: '฿',
  currencyPosition: 'front',
  timeZone: 'Asia/Bangkok',
  // Every language that the product speaks; what Mela has not written itself is read in English.
  languages: { default: 'TH' },
  look: {
    accent: '#0b7a75',
    second: '#ffb52e',
    ink: '#0d3b39',
    scheme: 'light',
    radius: 'pill',
    typeface: 'rounded',
  },
  install: { pwaId: 'mela', name: 'Mela', shortName: 'Mela', description: 'งานวัดในมือคุณ เล่นด้วยเงินจำลอง' },
  whitelabelVal: { CBS3: true, GEETESTVCODE3: true, SEALOTTMINIGAME3: true, REWCEN3: true },
  account: { registrationWays: ['username', 'mobile'] },
  captcha: { ...sandboxCaptcha },
  gw: { GEETEST_ID: 'sandbox-mela', GEETEST_VERSION: 'v4' },
  phone: {
    countryCode: 'TH',
    countryDialingCode: '66',
    countries: [
      { countryCode: 'TH', countryDialingCode: '66' },
      { countryCode: 'PK', countryDialingCode: '92' },
      { countryCode: 'LA', countryDialingCode: '856' },
      { countryCode: 'KH', countryDialingCode: '855' },
      { countryCode: 'MM', countryDialingCode: '95' },
      { countryCode: 'MY', countryDialingCode: '60' },
      { countryCode: 'AE', countryDialingCode: '971' },
      { countryCode: 'SA', countryDialingCode: '966' },
    ],
    passwordRequired: false,
    placeholderPassword: '246810',
  },
  banners: melaBanners,
  // An address hidden as the documents want it; the last eight characters are its key.
  shell: {
    customerService: [
      { title: 'help@mela.example', path: '4segp5BHgSxTHlCrzEKn3ZkAOqIR9Yw519pHqQm4TyE=Rw4mK8vT' },
    ],
    marquee: {
      TH: 'งานวัดคืนนี้มีรางวัลทุกนาที ผลออกแล้วตรวจเองได้ทันทีบนมือถือ เล่นด้วยเงินจำลองเท่านั้น',
      EN: 'The fair is open all night: a draw every minute, and each one you can check on your own phone. Play money only.',
      UR: 'میلہ ساری رات کھلا ہے: ہر منٹ ایک قرعہ اندازی، اور ہر نتیجہ آپ اپنے فون پر خود جانچ سکتے ہیں۔ صرف فرضی رقم۔',
    },
  },
  installPrompt: {
    bottom_app_bar_mode: { enabled: true, value: 'onlyHomeScreen' },
    theme: { enabled: true, value: 'fullscreen' },
    app_background: { enabled: true, value: '/m/art/mela/hero.svg' },
    download_condition_switch: { enabled: true, value: '1' },
    reg_days: { enabled: true, value: '3' },
    deposit_least_times_forced: { enabled: true, value: '10' },
    in_game_popup_interval: { enabled: true, value: '600' },
  },
  activities: { entry: true },
  promotions: { REFERRAL: true },
  lottery: {
    lotteries: ['MB1', ...southEastAsianCodes, 'MN1', 'MB5', 'HNVIP'],
    prizeModes: [...southEastAsianModes, 'Lott', 'Trad'],
    heroLottery: 'MB1',
  },
  // The Philippine tables return 41 to 45 per cent; operators that sell them have to say so.
  responsible: { jurisdiction: 'thailand', playMoney: true, minRtpBps: 4_000 },
  operator: {
    welcomeAmount: 200_000,
    withdrawals: {
      minimum: 100_00,
      maximum: 200_000_00,
      perDay: 500_000_00,
      fee: { fixed: 10_00 },
      reviewFrom: 10_000_00,
    },
    payoutPerSlipCap: 200_000_000,
    exposurePerNumberCap: 500_000_000,
    terms: melaTerms,
    ranks: ranksIn(1_500, 90),
    rewards: rewardsIn(1_500, 0),
    // A member who self-excludes at one of the two is excluded at the other.
    protection: { group: 'garden' },
    availability: { countriesDenied: ['US', 'SG'], addressesAdmitted: ['2001:db8:3e1a::/48'] },
  },
  texts: {
    TH: {
      'home.hero.title': 'งานวัดเปิดทุกนาที',
      'home.hero.text': 'เลือกเลข ลุ้นผล แล้วตรวจเองได้บนมือถือ',
      'footer.licence': 'เวอร์ชันสาธิตใช้เงินจำลอง ไม่ได้อ้างใบอนุญาตและไม่รับเงินจริง',
    },
    EN: {
      'home.hero.title': 'The fair opens every minute',
      'home.hero.text': 'Pick a number, watch it roll, check it yourself.',
      'footer.licence': 'A demonstration on play money. No licence is claimed and no real money is taken.',
    },
    UR: {
      'home.hero.title': 'میلہ ہر منٹ سجتا ہے',
      'home.hero.text': 'نمبر چنیں، قرعہ دیکھیں، اور نتیجہ خود جانچیں۔',
      'footer.licence':
        'یہ نمائشی نسخہ فرضی رقم پر چلتا ہے۔ کسی لائسنس کا دعویٰ نہیں اور اصل رقم نہیں لی جاتی۔',
    },
  },
  search: {
    '/m/home': {
      TH: {
        title: 'Mela – ลอตเตอรี่เร็ว ตรวจผลเองได้',
        keywords: 'ลอตเตอรี่, หวยเร็ว, เงินจำลอง',
        description: 'ลอตเตอรี่จำลองออกผลทุกนาที แสดงโอกาสถูกรางวัลชัดเจน ตรวจผลเองได้บนมือถือ',
      },
      EN: {
        title: 'Mela – fast lottery you can check yourself',
        keywords: 'lottery, fast draw, play money',
        description:
          'A simulated lottery every minute, with its chances shown and its results open to your own check.',
      },
      UR: {
        title: 'میلہ – تیز لاٹری، نتیجہ خود جانچیں',
        keywords: 'لاٹری, فرضی رقم',
        description: 'ہر منٹ ایک نقلی قرعہ۔ جیتنے کا امکان سامنے، نتیجہ آپ کے اپنے فون پر جانچنے کے لیے کھلا۔',
      },
    },
    '/m/register': {
      TH: {
        title: 'เปิดบัญชี – Mela',
        keywords: 'สมัคร, ลอตเตอรี่',
        description: 'เปิดบัญชีเงินจำลองได้ในครึ่งนาที',
      },
      EN: {
        title: 'Open an account – Mela',
        keywords: 'register, lottery',
        description: 'Open a play-money account in half a minute.',
      },
      UR: {
        title: 'اکاؤنٹ کھولیں – میلہ',
        keywords: 'رجسٹر, لاٹری',
        description: 'آدھے منٹ میں فرضی رقم والا اکاؤنٹ کھولیں۔',
      },
    },
    '/m/login': {
      TH: {
        title: 'เข้าสู่ระบบ – Mela',
        keywords: 'เข้าสู่ระบบ, ลอตเตอรี่',
        description: 'กลับสู่บัญชีของคุณ',
      },
      EN: {
        title: 'Sign in – Mela',
        keywords: 'sign in, lottery',
        description: 'Back to your account.',
      },
      UR: {
        title: 'سائن ان کریں – میلہ',
        keywords: 'سائن ان, لاٹری',
        description: 'اپنے اکاؤنٹ پر واپس۔',
      },
    },
    '/m/inviteFriends': {
      TH: {
        title: 'ชวนเพื่อน – Mela',
        keywords: 'ชวนเพื่อน, แนะนำ, ลอตเตอรี่',
        description: 'ส่งลิงก์ของคุณ แล้วเลือกเลข ดูออกผล และตรวจผลไปด้วยกัน',
      },
      EN: {
        title: 'Invite friends – Mela',
        keywords: 'invite, friends, lottery',
        description: 'Send your link, then pick, watch and check draws together.',
      },
      UR: {
        title: 'دوستوں کو بلائیں – میلہ',
        keywords: 'دعوت, دوست, لاٹری',
        description: 'اپنا لنک بھیجیں، پھر مل کر نمبر چنیں، قرعہ دیکھیں اور نتیجہ جانچیں۔',
      },
    },
  },
}
