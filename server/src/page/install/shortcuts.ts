import type { LanguageCode } from '@playfront/contract/languages'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { decideOffered } from '@playfront/front/app/decideOffered'
import { iconAddress } from './installTags'

type Words = { EN: string } & Partial<Record<LanguageCode, string>>

/** Where a long press on the app's icon leads, in this order, in the words of the front's own tabs. */
const places: { url: string; words: Words }[] = [
  { url: '/m/game', words: { EN: 'Games', VI: 'Trò chơi', TH: 'เกม', UR: 'گیمز', 'PT-BR': 'Jogos' } },
  {
    url: '/m/member/wallet',
    words: { EN: 'Wallet', VI: 'Ví', TH: 'กระเป๋าเงิน', UR: 'والٹ', 'PT-BR': 'Carteira' },
  },
  {
    url: '/m/activity',
    words: { EN: 'Offers', VI: 'Ưu đãi', TH: 'โปรโมชัน', UR: 'پیشکشیں', 'PT-BR': 'Ofertas' },
  },
]

const size = 192

/** The installed app's shortcuts: places that this operator really offers. */
export const shortcuts = (merchant: FullMerchantSettings, language: LanguageCode) =>
  places
    .filter(({ url }) => decideOffered(url).offered)
    .map(({ url, words }) => ({
      name: words[language] ?? words.EN,
      url,
      icons: [{ src: iconAddress(merchant, size, 'any'), sizes: `${size}x${size}`, type: 'image/png' }],
    }))
