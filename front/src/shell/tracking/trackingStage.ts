import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { TrackedMessage, TrackEventsRequest } from '@playfront/contract/shell/trackEvents'
import { pretendMerchant } from '../../app/stage/pretendMerchant'
import { isHomePath } from '../../app/routes'
import { createSignInStage } from '../../account/signInStage'
import { createPretendCookies } from '../../platform/cookies/pretendCookies'
import type { PretendAnswer } from '../../platform/network/pretendNetwork'
import { createPretendPixels } from '../../platform/pixels/pretendPixels'
import type { PretendPlatform, PretendPlatformOptions } from '../../platform/pretendPlatform'
import { createConsentFlow } from './consent/consentFlow'
import { createEvents } from './events'
import { rememberIds } from './rememberIds'
import { createPixelFlow } from './pixels/pixelFlow'
import { createTrackingFlow } from './trackingFlow'
import { openTrackingRoom } from './trackingRoom'

export const trackCall = 'POST /wps/system/trackEvents'
export const taken: PretendAnswer = { body: { success: true, value: { taken: 1 } } }

export interface VisitOptions {
  phone?: PretendPlatformOptions
  tracking?: Partial<MerchantSettings['tracking']>
  reply?: PretendAnswer
  prepare?: (platform: PretendPlatform) => void
}

/** Somebody opens a page, and it settles. */
export const openVisit = ({ phone, tracking, reply = taken, prepare }: VisitOptions = {}) => {
  const stage = createSignInStage(phone)
  const { platform, requests } = stage
  const merchant = { ...pretendMerchant, tracking: { ...pretendMerchant.tracking, ...tracking } }
  platform.network.answer(trackCall, reply)
  prepare?.(platform)
  createTrackingFlow({ ...platform, merchant })
  const consent = createConsentFlow({ platform, merchant })
  const events = createEvents()
  const cookies = createPretendCookies()
  rememberIds({ ...platform, merchant }, platform.navigation.query(), cookies)
  const pixels = createPretendPixels()
  let leave = () => undefined as void
  openTrackingRoom({
    platform,
    merchant,
    requests,
    events,
    consent,
    cookies,
    ...(Object.keys(merchant.tracking.pixels).length > 0 && {
      openPixels: (setting) => createPixelFlow({ ...setting, pixels }),
    }),
    onLeaving: (listener) => {
      leave = listener
      return () => undefined
    },
    isHome: isHomePath,
  })
  const calls = () => platform.network.sentTo(trackCall)
  const bodies = () => calls().map(({ body }): TrackEventsRequest => JSON.parse(body ?? '{}'))
  const messages = () => bodies().flatMap(({ events: told }) => JSON.parse(told) as TrackedMessage[])
  return {
    ...stage,
    merchant,
    consent,
    events,
    cookies,
    pixels,
    leave: () => leave(),
    calls,
    bodies,
    messages,
    names: () => messages().map(({ name }) => name),
  }
}
