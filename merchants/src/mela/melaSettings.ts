import type { OwnSettings } from '../demonstration'
import { sandboxCaptcha } from '../sandboxCaptcha'
import { melaTerms } from './melaTerms'

export const melaSettings: OwnSettings = {
  code: 'mela',
  name: 'Mela',
  currency: 'THB',
  currencySymbol: '฿',
  currencyPosition: 'front',
  timeZone: 'Asia/Bangkok',
  languages: { supported: ['TH', 'EN', 'UR'], default: 'TH' },
  look: {
    accent: '#0b7a75',
    second: '#ffb52e',
    ink: '#0d3b39',
    scheme: 'light',
    radius: 'pill',
    typeface: 'rounded',
  },
  install: { pwaId: 'mela', name: 'Mela', shortName: 'Mela', description: 'งานวัดในมือคุณ เล่นด้วยเงินจำลอง' },
  whitelabelVal: { GEETESTVCODE3: true },
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
  shell: {},
  lottery: { lotteries: ['MB1', 'MN1', 'MB5', 'HNVIP'], prizeModes: ['Lott', 'Trad'], heroLottery: 'MB1' },
  responsible: {},
  house: {
    welcomeAmount: 200_000,
    payoutPerSlipCap: 200_000_000,
    exposurePerNumberCap: 500_000_000,
    terms: melaTerms,
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
        'یہ نمائشی نسخہ کھیل کی رقم پر چلتا ہے۔ کسی لائسنس کا دعویٰ نہیں اور اصل رقم نہیں لی جاتی۔',
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
        keywords: 'لاٹری, کھیل کی رقم',
        description: 'ہر منٹ ایک نقلی قرعہ۔ جیتنے کا امکان سامنے، نتیجہ آپ کے اپنے فون پر جانچنے کے لیے کھلا۔',
      },
    },
  },
}
