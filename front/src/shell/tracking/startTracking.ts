import { browserCookies } from '../../platform/cookies/browserCookies'
import { browserLeaving } from '../../platform/leaving/browserLeaving'
import { browserPixels } from '../../platform/pixels/browserPixels'
import type { Texts } from '../../texts/texts'
import type { Extras } from '../page/extras'
import type { ConsentFlow } from './consent/consentFlow'
import { openTrackingRoom, type TrackingRoomSetting } from './trackingRoom'

/** What counting visits needs of the house. */
export interface TrackingHouse extends Pick<
  TrackingRoomSetting,
  'platform' | 'merchant' | 'requests' | 'events'
> {
  texts: Texts
  extras: Extras
  /** Opened first: with them the visitor's origin is known. */
  ways: { open(): Promise<unknown> }
}

interface Asking {
  consent: ConsentFlow
}

/** Begins to count visits, and asks first where the merchant asks. */
export const startTracking =
  (isHome: (path: string) => boolean) =>
  (house: TrackingHouse, { consent }: Asking): void => {
    // Without a line its code does not come; what happened waits, and the next visit tries again.
    begin(house, consent, isHome).catch(() => undefined)
  }

const begin = async (
  house: TrackingHouse,
  consent: ConsentFlow,
  isHome: (path: string) => boolean,
): Promise<void> => {
  await house.ways.open()
  openTrackingRoom({
    ...house,
    consent,
    cookies: browserCookies,
    pixels: browserPixels,
    onLeaving: browserLeaving,
    isHome,
  })
  if (house.merchant.tracking.consent === 'none') return
  const { showConsentCard } = await import('./consent/showConsentCard')
  await showConsentCard(house, consent)
}
