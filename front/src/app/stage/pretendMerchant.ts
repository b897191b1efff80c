import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { GameVendors } from '@playfront/contract/play/gameVendors'

/** A merchant that tests can play with: Vietnamese and English, dong, one lottery. */
export const pretendMerchant: MerchantSettings = {
  code: 'lotus',
  version: 1,
  name: 'Lotus',
  currency: 'VND',
  currencySymbol: '₫',
  currencyPosition: 'back',
  timeZone: 'Asia/Ho_Chi_Minh',
  languages: { supported: ['EN', 'VI', 'UR'], default: 'EN' },
  whitelabelVal: {},
  look: { accent: '#c8102e', second: '#f2c14e', scheme: 'light', radius: 'medium', typeface: 'system' },
  artwork: {
    logo: '/m/art/lotus/logo.svg',
    logoDark: '/m/art/lotus/logo-dark.svg',
    hero: '/m/art/lotus/hero.svg',
    heroInline: 'data:image/svg+xml,%3Csvg/%3E',
    socialCard: '/m/art/lotus/card.png',
    icon: '/m/art/lotus/icon-{size}-{purpose}.png',
    splash: '/m/art/lotus/splash-{width}x{height}.png',
  },
  install: { pwaId: 'lotus', name: 'Lotus', shortName: 'Lotus', description: 'Lotteries.' },
  domains: {
    canonicalHost: 'lotus.example',
    hosts: ['lotus.example'],
    gameHost: 'games.lotus.example',
    cookieDomain: '',
    listed: [],
  },
  account: {
    registrationSignsIn: true,
    usernameWordsPattern: '^[A-Za-z0-9_]{4,24}$',
    passwordShortest: 8,
    minimumAge: 18,
    termsVersion: '1',
    sealing: 'offered',
    sealSuites: ['aes'],
    knownInitialPasswords: [],
  },
  captcha: { login: {}, register: false, apiHosts: [], staticHosts: [] },
  gw: { GEETEST_ID: '', GEETEST_VERSION: 'v3', PROFILE_ICON_COUNT: 9 },
  phone: {
    countryCode: 'VN',
    countryDialingCode: '84',
    countries: [],
    areaCodeDisabled: false,
    passwordRequired: true,
  },
  shell: {
    popupVariant: 'current',
    splashDelayMs: 1_500,
    interruptionsPerSession: 1,
    showRating: false,
    imageHosts: [],
    externalHosts: [],
    customerService: [],
  },
  installPrompt: {},
  lottery: { lotteries: ['MB1'], prizeModes: ['Lott'], heroLottery: 'MB1' },
  responsible: { playMoney: true, minRtpBps: 5_000, realityCheckMinutes: 30 },
  texts: { EN: { 'footer.licence': 'A demonstration.' } },
  search: { '/m/home': { EN: { title: 'Lotus home', keywords: '', description: 'Lotteries.' } } },
}

const card = (code: string, displayName: string) => ({
  accountTypeName: code,
  displayName,
  path: `/m/launchGame?prize_mode=Lott&code=${code}&lottoView=betting`,
  coverUrl: `/m/art/lotus/cover-${code}.svg`,
  simulatedDraw: true,
})

/** Twenty games of one class. */
export const pretendVendors: GameVendors = {
  categories: [
    {
      title: 'Lottery',
      gameClassify: 'LOTT',
      gameCount: 20,
      cards: [
        card('MB1', 'North 1 minute'),
        ...Array.from({ length: 19 }, (_, at) => card(`X${at}`, `Game ${at}`)),
      ],
    },
  ],
}
