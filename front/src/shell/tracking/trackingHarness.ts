import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { TrackedMessage, TrackEventsRequest } from '@playfront/contract/shell/trackEvents'
import { fakeMerchant } from '../../app/testing/fakeMerchant'
import { isHomePath } from '../../app/routes'
import { createSignInHarness } from '../../account/signInHarness'
import { createFakeCookies } from '../../platform/cookies/fakeCookies'
import type { FakeAnswer } from '@playfront/client/platform/network/fakeNetwork'
import { createFakePixels } from '../../platform/pixels/fakePixels'
import type { FakePlatform, FakePlatformOptions } from '../../platform/fakePlatform'
import { createConsentFlow } from './consent/consentFlow'
import { createEvents } from '../../page/events'
import { rememberIds } from './rememberIds'
import { createPixelFlow } from './pixels/pixelFlow'
import { createTrackingFlow } from './trackingFlow'
import { openTracking } from './startTracking'

export const trackCall = 'POST /wps/system/trackEvents'
export const taken: FakeAnswer = { body: { success: true, value: { taken: 1 } } }

export interface VisitOptions {
  phone?: FakePlatformOptions
  tracking?: Partial<MerchantSettings['tracking']>
  reply?: FakeAnswer
  prepare?: (platform: FakePlatform) => void
}

/** Opens a page and waits until it is idle. */
export const openVisit = ({ phone, tracking, reply = taken, prepare }: VisitOptions = {}) => {
  const harness = createSignInHarness(phone)
  const { platform, requests } = harness
  const merchant = { ...fakeMerchant, tracking: { ...fakeMerchant.tracking, ...tracking } }
  platform.network.answer(trackCall, reply)
  prepare?.(platform)
  createTrackingFlow({ ...platform, merchant })
  const consent = createConsentFlow({ platform, merchant })
  const events = createEvents()
  const cookies = createFakeCookies()
  rememberIds({ ...platform, merchant }, platform.navigation.query(), cookies)
  const pixels = createFakePixels()
  let leave = () => undefined as void
  openTracking({
    platform,
    merchant,
    requests,
    events,
    consent,
    cookies,
    ...(Object.keys(merchant.tracking.pixels).length > 0 && {
      openPixels: (deps) => createPixelFlow({ ...deps, pixels }),
    }),
    onLeaving: (listener) => {
      leave = listener
      return () => undefined
    },
    isHome: isHomePath,
  })
  const calls = () => platform.network.sentTo(trackCall)
  const bodies = () => calls().map(({ body }): TrackEventsRequest => JSON.parse(body ?? '{}'))
  const messages = () => bodies().flatMap(({ events: received }) => JSON.parse(received) as TrackedMessage[])
  return {
    ...harness,
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
