import type { MerchantSettingsDocument } from '@playfront/contract/merchantSettings'
import type { PromotionList } from '@playfront/contract/money/promotions.schema'
import { offersIn } from '../offers'

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

/** What Tucano gives away. */
export const tucanoPromotions: PromotionList = [
  {
    id: 'daily',
    kind: 'CHECK_IN',
    figures: { amounts: [100, 150, 200, 250, 300, 400, 1_000] },
    words: {
      'PT-BR': {
        title: 'Presença do dia',
        terms:
          '<p>Passe aqui uma vez por dia: o presente do dia seguinte nunca é menor que o anterior.</p><ul><li>O dia vai da meia-noite à meia-noite no horário de Brasília.</li><li>Se faltar um dia, a contagem recomeça do primeiro.</li><li>Depois do último dia começa uma nova rodada.</li><li>O presente cai na carteira na hora, sem exigência de apostas.</li></ul><p><small>Os presentes são dinheiro fictício e não valem dinheiro de verdade.</small></p>',
      },
      EN: {
        title: 'Daily check-in',
        terms:
          '<p>Come by once a day: the gift of the next day is never smaller than the last.</p><ul><li>A day runs from midnight to midnight by Brasília’s clock.</li><li>Miss a day, and it starts again from the first.</li><li>After the last day a new round begins.</li><li>The gift is in your wallet at once, with nothing to wager.</li></ul><p><small>Gifts are play money and have no cash value.</small></p>',
      },
    },
  },
  {
    id: 'newcomer',
    kind: 'GIFT',
    audience: { newcomerDays: 7 },
    figures: { amounts: [2_000] },
    words: {
      'PT-BR': {
        title: 'Presente da primeira semana',
        terms:
          '<p>Um pouco mais de dinheiro fictício para os seus sete primeiros dias por aqui.</p><ul><li>Uma vez por pessoa, não importa quantas contas; contas que dividem aparelho contam como uma pessoa só.</li><li>Sem exigência de apostas.</li></ul>',
      },
      EN: {
        title: 'First week gift',
        terms:
          '<p>A little more play money for your first seven days with us.</p><ul><li>Once per person, however many accounts; accounts that share a device count as one person.</li><li>Nothing to wager.</li></ul>',
      },
    },
  },
  ...offersIn(200),
]
