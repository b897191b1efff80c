import type { OwnSettings } from '../ownSettings'
import { sandboxCaptcha } from '../sandboxCaptcha'
import { tucanoBanners } from './tucanoPromotions'
import { ranksIn } from '../ranks'
import { rewardsIn } from '../rewards'
import { tucanoTerms } from './tucanoTerms'

export const tucanoSettings: OwnSettings = {
  code: 'tucano',
  name: 'Tucano',
  currency: 'BRL',
  currencySymbol: 'R$',
  currencyPosition: 'front',
  timeZone: 'America/Sao_Paulo',
  languages: { supported: ['PT-BR', 'EN'], default: 'PT-BR' },
  look: {
    accent: '#00843d',
    second: '#ffd400',
    ink: '#0b1b3b',
    scheme: 'light',
    radius: 'small',
    typeface: 'condensed',
  },
  install: {
    pwaId: 'tucano',
    name: 'Tucano',
    shortName: 'Tucano',
    description: 'Sorteios rápidos que você mesmo confere.',
  },
  whitelabelVal: { FIREBASECREATEACC3: true },
  account: { registrationWays: ['username', 'mobile'] },
  captcha: { ...sandboxCaptcha, login: { username: true } },
  gw: { GEETEST_ID: 'sandbox-tucano', GEETEST_VERSION: 'v3' },
  phone: {
    countryCode: 'BR',
    countryDialingCode: '55',
    countries: [
      { countryCode: 'BR', countryDialingCode: '55' },
      { countryCode: 'PT', countryDialingCode: '351' },
      { countryCode: 'AR', countryDialingCode: '54' },
      { countryCode: 'UY', countryDialingCode: '598' },
      { countryCode: 'PY', countryDialingCode: '595' },
      { countryCode: 'CL', countryDialingCode: '56' },
      { countryCode: 'CO', countryDialingCode: '57' },
      { countryCode: 'US', countryDialingCode: '1' },
    ],
  },
  banners: tucanoBanners,
  // An address hidden as the documents want it; the last eight characters are its key.
  shell: {
    customerService: [
      { title: 'ajuda@tucano.example', path: '4CYxI5kty/ntbz1XNqSb5V8NuMtb8Ya+v+oPKux2w8o=Bn9sH3qX' },
    ],
    marquee: {
      'PT-BR':
        'Hoje tem sorteio a cada minuto, e cada resultado você confere no próprio celular. Só dinheiro fictício.',
      EN: 'A draw every minute today, and each result can be checked on your own phone. Play money only.',
    },
  },
  installPrompt: {
    bottom_app_bar_mode: { enabled: true, value: 'downloadGoInvite' },
    theme: { enabled: true, value: 'sheet' },
    download_condition_switch: { enabled: true, value: '1' },
    login_required: { enabled: true, value: '1' },
  },
  activities: { entry: true },
  lottery: {
    lotteries: ['MB1', 'JB3', 'JBD', 'MN5', 'MB5', 'MB', 'TG3'],
    prizeModes: ['Lott', 'JbStd', 'TgFull'],
    heroLottery: 'MB1',
  },
  responsible: { jurisdiction: 'brazil', playMoney: true },
  tracking: { consent: 'required' },
  operator: {
    welcomeAmount: 100_000,
    withdrawals: {
      minimum: 20_00,
      maximum: 50_000_00,
      perDay: 100_000_00,
      fee: { basisPoints: 100 },
      reviewFrom: 2_000_00,
    },
    payoutPerSlipCap: 100_000_000,
    exposurePerNumberCap: 250_000_000,
    terms: tucanoTerms,
    members: { marketingNeedsConsent: true },
    commission: { basis: 'turnover', payout: 'approved', shares: [30, 10] },
    ranks: ranksIn(200),
    rewards: rewardsIn(200, 90),
    availability: { countriesDenied: ['US', 'PT'], addressesAdmitted: ['2001:db8:70ca::/48'] },
  },
  texts: {
    'PT-BR': {
      'home.hero.title': 'Um sorteio por minuto',
      'home.hero.text': 'Escolha, acompanhe e confira você mesmo.',
      'footer.licence':
        'Demonstração com dinheiro fictício. Não se alega licença nem se recebe dinheiro de verdade.',
    },
    EN: {
      'home.hero.title': 'A draw a minute',
      'home.hero.text': 'Pick, follow, and check it yourself.',
      'footer.licence': 'A demonstration on play money. No licence is claimed and no real money is taken.',
    },
  },
  search: {
    '/m/home': {
      'PT-BR': {
        title: 'Tucano – sorteios rápidos que você confere',
        keywords: 'loteria, sorteio rápido, dinheiro fictício',
        description:
          'Loteria simulada a cada minuto, com as chances à vista e resultados que você mesmo pode conferir.',
      },
      EN: {
        title: 'Tucano – fast draws you check yourself',
        keywords: 'lottery, fast draw, play money',
        description:
          'A simulated lottery every minute, chances in plain sight, results open to your own check.',
      },
    },
    '/m/register': {
      'PT-BR': {
        title: 'Abra sua conta – Tucano',
        keywords: 'cadastro, loteria',
        description: 'Abra uma conta com dinheiro fictício em meio minuto.',
      },
      EN: {
        title: 'Open an account – Tucano',
        keywords: 'register, lottery',
        description: 'Open a play-money account in half a minute.',
      },
    },
    '/m/login': {
      'PT-BR': {
        title: 'Entrar – Tucano',
        keywords: 'entrar, loteria',
        description: 'De volta à sua conta.',
      },
      EN: {
        title: 'Sign in – Tucano',
        keywords: 'sign in, lottery',
        description: 'Back to your account.',
      },
    },
    '/m/inviteFriends': {
      'PT-BR': {
        title: 'Convide amigos – Tucano',
        keywords: 'convite, amigos, loteria',
        description: 'Envie seu link e escolham, assistam e confiram os sorteios juntos.',
      },
      EN: {
        title: 'Invite friends – Tucano',
        keywords: 'invite, friends, lottery',
        description: 'Send your link, then pick, watch and check draws together.',
      },
    },
  },
}
