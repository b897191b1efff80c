import type { LanguageCode } from '@playfront/contract/languages'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { iconAddress } from '@playfront/contract/shell/installTags'
import { textsIn } from '../../texts/texts'

type Place = 'games' | 'wallet' | 'promotions'

/** Where a long press on the app's icon leads, in this order. */
const places: { url: string; place: Place }[] = [
  { url: '/m/game', place: 'games' },
  { url: '/m/member/wallet', place: 'wallet' },
  { url: '/m/activity', place: 'promotions' },
]

const size = 192

/** The installed app's shortcuts, called as the front's own tabs are. */
export const shortcuts = (merchant: FullMerchantSettings, language: LanguageCode) =>
  places.map(({ url, place }) => ({
    name: textsIn(language).shortcuts[place],
    url,
    icons: [{ src: iconAddress(merchant, size, 'any'), sizes: `${size}x${size}`, type: 'image/png' }],
  }))
