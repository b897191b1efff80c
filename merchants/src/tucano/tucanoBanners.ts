import type { MerchantSettingsDocument } from '@playfront/contract/merchantSettings'

/** What Tucano shows on home. */
export const tucanoBanners: MerchantSettingsDocument['banners'] = [
  {
    linkageType: 'URL',
    linkage: '/m/launchGame?prize_mode=Lott&code=MB1&lottoView=betting',
    picture: '/m/art/tucano/banner-1.svg',
    words: {
      'PT-BR': { title: 'Voe com o tucano', text: 'Um sorteio por minuto, lacrado antes da sua escolha.' },
      EN: { title: 'Fly with the toucan', text: 'A draw a minute, sealed before you pick.' },
    },
  },
  {
    linkageType: 'G',
    linkage: 'KOI-10',
    vendor: 'KOI',
    nodeId: '210',
    gameType: 'RNG',
    picture: '/m/art/tucano/banner-2.svg',
    words: {
      'PT-BR': { title: 'Bateu o tambor', text: 'Drum Festival, com as chances à vista.' },
      EN: { title: 'The drum is calling', text: 'Drum Festival, with its odds in plain sight.' },
    },
  },
  {
    linkageType: 'P',
    linkage: 'daily',
    picture: '/m/art/tucano/banner-3.svg',
    words: {
      'PT-BR': { title: 'Todo dia um bom vento', text: 'Passe uma vez por dia e leve dinheiro fictício.' },
      EN: { title: 'A good wind every day', text: 'Come by once a day and take some play money.' },
    },
  },
]
