import type { Platform } from '../../platform/platform'
import type { Undo } from '../../platform/undo'
import type { Events } from '../../page/events'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { Cookies } from '../../platform/cookies/cookies'
import type { OnLeaving } from '../../platform/leaving/leaving'
import type { Requests } from '../../requests/requests'
import type { ConsentFlow } from './consent/consentFlow'
import { dropPixelCookies, keepPixelCookies } from './pixelCookies'
import type { PixelDeps, PixelFlow } from './pixels/pixelFlow'
import { createSendingFlow } from './sendingFlow'

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
