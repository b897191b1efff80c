import type { OwnSettings } from '../ownSettings'
import { lotusBanners } from './lotusPromotions'
import { vietnameseStationCodes } from '../lotteries'
import { ranksIn } from '../ranks'
import { rewardsIn } from '../rewards'
import { lotusTerms } from './lotusTerms'

export const lotusSettings: OwnSettings = {
  code: 'lotus',
  name: 'Sen Vàng',
  currency: 'VND',
  currencySymbol: '₫',
  currencyPosition: 'back',
  timeZone: 'Asia/Ho_Chi_Minh',
  languages: { supported: ['VI', 'EN'], default: 'VI' },
  look: {
    accent: '#c8102e',
    second: '#f2c14e',
    ink: '#3a0a10',
    scheme: 'dark',
    radius: 'medium',
    typeface: 'serif',
  },
  install: {
    pwaId: 'lotus',
    name: 'Sen Vàng',
    shortName: 'Sen Vàng',
    description: 'Xổ số nhanh, kết quả tự kiểm được.',
  },
  whitelabelVal: {
    FIREBASECREATEACC3: true,
    MOBILEAUTOLOGIN3: true,
    LOTTMINIGAME3: true,
    REWCEN3: true,
  },
  account: { registrationWays: ['username', 'mobile'] },
  captcha: {},
  gw: {},
  phone: {
    countryCode: 'VN',
    countryDialingCode: '84',
    countries: [
      { countryCode: 'VN', countryDialingCode: '84' },
      { countryCode: 'KH', countryDialingCode: '855' },
      { countryCode: 'LA', countryDialingCode: '856' },
      { countryCode: 'TH', countryDialingCode: '66' },
      { countryCode: 'SG', countryDialingCode: '65' },
      { countryCode: 'KR', countryDialingCode: '82' },
      { countryCode: 'JP', countryDialingCode: '81' },
    ],
  },
  banners: lotusBanners,
  // An address hidden as the documents want it; the last eight characters are its key.
  shell: {
    marquee: {
      VI: 'Tối nay mở thưởng miền Bắc lúc 18:15. Mỗi kết quả đều tự kiểm tra được ngay trên điện thoại của bạn. Chỉ dùng tiền chơi.',
      EN: 'The northern draw tonight is at 18:15. Each result can be checked on your own phone. Play money only.',
    },
    customerService: [
      { title: 'help@lotus.example', path: 'G2zCFn0aIlddp2T3F3q9fUWgkaufkckXNhzvAFuFXa8=Lt7pQ2xZ' },
    ],
  },
  update: { ios: '1.0.0', android: '1.0.0' },
  installPrompt: {
    bottom_app_bar_mode: { enabled: true, value: 'directDownload' },
    // Visitors who come by the mirror are asked to install an app that finds its own way.
    theme: { enabled: true, value: 'sheet' },
    domains_switch: { enabled: true, value: '3' },
    domains: { enabled: true, value: 'lotus-mirror.localhost' },
  },
  promotions: { APP_DOWNLOAD: true, REFERRAL: true },
  activities: { entry: true },
  lottery: {
    lotteries: ['MB1', 'MT1', 'MN1', 'MB5', 'MN5', 'HNVIP', ...vietnameseStationCodes],
    prizeModes: ['Lott', 'Trad', 'LottRebate'],
    heroLottery: 'MB1',
  },
  responsible: { jurisdiction: 'vietnam', playMoney: true },
  operator: {
    // All four ways of a second factor can be seen here; players of a real merchant keep the default.
    members: { payeeNameBesideAuthenticator: true },
    welcomeAmount: 5_000_000,
    withdrawals: { minimum: 50_000, maximum: 100_000_000, perDay: 300_000_000, reviewFrom: 5_000_000 },
    payoutPerSlipCap: 2_000_000_000,
    exposurePerNumberCap: 5_000_000_000,
    terms: lotusTerms,
    commission: { basis: 'net', shares: [2_000, 500] },
    ranks: ranksIn(10_000),
    rewards: rewardsIn(10_000, 365),
    // A member who self-excludes at one of the two is excluded at the other.
    protection: { group: 'garden' },
    availability: { countriesDenied: ['US'], addressesAdmitted: ['2001:db8:5e7::/48'] },
  },
  texts: {
    VI: {
      'home.hero.title': 'Mỗi phút một kỳ quay',
      'home.hero.text': 'Chọn số, xem quay, tự kiểm kết quả ngay trên máy.',
      'footer.licence':
        'Bản trình diễn dùng tiền chơi. Không có giấy phép nào được nêu và không nhận tiền thật.',
    },
    EN: {
      'home.hero.title': 'A draw every minute',
      'home.hero.text': 'Pick, watch, and check the result on your own phone.',
      'footer.licence': 'A demonstration on play money. No licence is claimed and no real money is taken.',
    },
  },
  search: {
    '/m/home': {
      VI: {
        title: 'Sen Vàng – xổ số nhanh, tự kiểm kết quả',
        keywords: 'xổ số, lô đề, miền Bắc 1 phút, tiền chơi',
        description:
          'Xổ số mô phỏng mỗi phút một kỳ. Tỷ lệ thắng hiện rõ, kết quả tự kiểm được trên máy của bạn.',
      },
      EN: {
        title: 'Sen Vàng – fast lottery you can check yourself',
        keywords: 'lottery, northern 1 minute, play money',
        description:
          'A simulated lottery every minute. Chances are shown, results can be checked on your own phone.',
      },
    },
    '/m/register': {
      VI: {
        title: 'Mở tài khoản – Sen Vàng',
        keywords: 'đăng ký, xổ số',
        description: 'Mở tài khoản chơi thử trong nửa phút.',
      },
      EN: {
        title: 'Open an account – Sen Vàng',
        keywords: 'register, lottery',
        description: 'Open a play-money account in half a minute.',
      },
    },
    '/m/login': {
      VI: {
        title: 'Đăng nhập – Sen Vàng',
        keywords: 'đăng nhập, xổ số',
        description: 'Vào lại tài khoản của bạn.',
      },
      EN: { title: 'Sign in – Sen Vàng', keywords: 'sign in, lottery', description: 'Back to your account.' },
    },
    '/m/inviteFriends': {
      VI: {
        title: 'Mời bạn bè – Sen Vàng',
        keywords: 'mời bạn, giới thiệu, xổ số',
        description: 'Gửi liên kết của bạn và cùng bạn bè chọn số, xem quay, tự kiểm kết quả.',
      },
      EN: {
        title: 'Invite friends – Sen Vàng',
        keywords: 'invite, friends, lottery',
        description: 'Send your link, then pick, watch and check draws together.',
      },
    },
  },
}
