import type { OwnSettings } from '../demonstration'

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
  account: {},
  captcha: {},
  gw: {},
  phone: {
    countryCode: 'BR',
    countryDialingCode: '55',
    countries: [{ countryCode: 'BR', countryDialingCode: '55' }],
  },
  shell: {},
  lottery: { lotteries: ['MB1', 'MN5', 'MB5'], prizeModes: ['Lott'], heroLottery: 'MB1' },
  responsible: {},
  house: { welcomeAmount: 100_000, payoutPerSlipCap: 100_000_000, exposurePerNumberCap: 250_000_000 },
  texts: {
    'PT-BR': {
      'home.hero.title': 'Um sorteio por minuto',
      'home.hero.text': 'Escolha, acompanhe e confira você mesmo.',
      'footer.licence':
        'Demonstração com dinheiro de brincadeira. Não se alega licença nem se recebe dinheiro de verdade.',
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
        keywords: 'loteria, sorteio rápido, dinheiro de brincadeira',
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
  },
}
