import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { isLinkCode } from '@playfront/contract/account/agents'
import type { Platform } from '../../platform/platform'
import type { Undo } from '@playfront/web/platform/undo'
import type { Events } from '../../page/events'
import { type Cookies, browserCookies } from '../../platform/cookies/cookies'
import { type OnLeaving, browserLeaving } from '../../platform/leaving/leaving'
import type { Requests } from '../../requests/requests'
import type { ConsentFlow } from './consent/consentFlow'
import { dropPixelCookies, keepPixelCookies } from './pixelCookies'
import type { PixelDeps, PixelFlow } from './pixels/pixelFlow'
import { createSendingFlow } from './sendingFlow'
import type { LinkVisitDeps } from '../../account/agentLinks/visit/countLinkVisit'
import type { Texts } from '../../texts/texts'
import type { Extras } from '../../page/extras'

export interface FirstEventsDeps {
  platform: Pick<Platform, 'memory' | 'navigation'>
  events: Pick<Events, 'publish'>
  isHome(path: string): boolean
}

/** The first open of this browser, and the first look at home in this session (REQ-TRACK-001, -009). */
export const notifyFirstEvents = ({ platform, events, isHome }: FirstEventsDeps): Undo => {
  const { memory, navigation } = platform
  if (memory.read('firstOpened') === undefined) {
    memory.write('firstOpened', '1')
    events.publish('firstOpen')
  }
  const look = () => {
    if (memory.read('viewed') !== undefined || !isHome(navigation.path())) return
    memory.write('viewed', '1')
    events.publish('viewContent')
  }
  look()
  return navigation.onChange(look)
}

export interface TrackingDeps {
  platform: Platform
  merchant: Pick<MerchantSettings, 'tracking' | 'domains'>
  requests: Pick<Requests, 'call' | 'serverNow'>
  events: Events
  consent: ConsentFlow
  cookies: Cookies
  /** The merchant's advertisers, where it has any. */
  openPixels?: (deps: Omit<PixelDeps, 'pixels'>) => PixelFlow
  onLeaving: OnLeaving
  isHome(path: string): boolean
}

/**
 * Subscribes to the events of the features: the platform receives each event, and so do the merchant's advertisers
 * (REQ-TRACK-025).
 */
export const openTracking = (deps: TrackingDeps): void => {
  const { platform, merchant, events, consent, cookies } = deps
  const { clock, network, navigation, memory } = platform
  const isAllowed = () => consent.store.getState().isAllowed
  const sending = createSendingFlow({ ...deps, isAllowed })
  const pixels = deps.openPixels?.({ ...deps, isAllowed })
  const jar = { cookies, navigation, merchant }

  events.follow((event) => {
    const id = sending.add(event)
    pixels?.notify(event, id)
  })
  notifyFirstEvents({ platform, events, isHome: deps.isHome })

  const follow = () => pixels?.reconsider()
  follow()
  navigation.onChange(follow)
  consent.store.subscribe((now) => {
    if (now.isAllowed) {
      keepPixelCookies(jar, memory.read('pixels') ?? {})
      void sending.send()
    } else if (!now.isOpen) {
      dropPixelCookies(jar)
      sending.drop()
    }
    follow()
  })
  network.onChange((isOnline) => {
    if (isOnline) void sending.send()
  })
  clock.onVisible(() => void sending.send())
  deps.onLeaving(() => void sending.send())
  // With what an earlier page of this tab could not hand over.
  sending.sendSoon()
}

/** The services that counting visits needs. */
export interface StartTrackingDeps extends Pick<TrackingDeps, 'platform' | 'events'> {
  merchant: TrackingDeps['merchant'] & LinkVisitDeps['merchant']
  requests: TrackingDeps['requests'] & LinkVisitDeps['requests']
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
  (provider: StartTrackingDeps, { consent }: Asking): void => {
    // Offline its code does not load; events wait, and the next visit tries again.
    begin(provider, consent, isHome).catch(() => undefined)
  }

const begin = async (
  provider: StartTrackingDeps,
  consent: ConsentFlow,
  isHome: (path: string) => boolean,
): Promise<void> => {
  const [openPixels] = await Promise.all([fetchPixels(provider), provider.ways.open()])
  openTracking({
    ...provider,
    consent,
    cookies: browserCookies,
    openPixels,
    onLeaving: browserLeaving,
    isHome,
  })
  void noteLinkVisit(provider).catch(() => undefined)
  if (provider.merchant.tracking.consent === 'none') return
  const { showConsentCard } = await import('./consent/showConsentCard')
  await showConsentCard(provider, consent)
}

/** Most merchants have no advertisers, and their players load nothing for them. Offline the rest continues. */
const fetchPixels = async ({ merchant }: StartTrackingDeps) => {
  if (Object.keys(merchant.tracking.pixels).length === 0) return undefined
  return import('./pixels/pixelFlow').then(
    ({ openPixels }) => openPixels,
    () => undefined,
  )
}

/** Whether an agent's link led here; without one nothing is loaded. It identifies no one, so no consent is needed. */
const noteLinkVisit = async (provider: StartTrackingDeps): Promise<void> => {
  const code = new URLSearchParams(provider.platform.navigation.query()).get('affiliateCode') ?? ''
  if (!isLinkCode(code)) return
  const { countLinkVisit } = await import('../../account/agentLinks/visit/countLinkVisit')
  await countLinkVisit(provider, code)
}
