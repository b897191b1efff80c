import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { Platform } from '../platform/platform'
import { createStore, type StoreApi } from '../store/createStore'
import { fetchOnce } from '../store/fetchOnce'
import type { Texts } from '../texts/texts'
import type { Ways } from './ways'

export interface LazyRoutes {
  /** Undefined until it is first loaded. */
  store: StoreApi<Ways | undefined>
  /** The navigation that everyone uses; once loaded, each step carries the tracking parameters (area NAV). */
  navigation: Platform['navigation']
  /**
   * Fetches the ways, once.
   * @throws when they cannot be had; the next call tries again
   */
  open(): Promise<Ways>
}

export interface RoutesDeps extends Pick<Platform, 'memory' | 'navigation'> {
  merchant: MerchantSettings
  texts: Texts
}

/**
 * All navigation of the app, before its code has loaded. The page names its own screen (`PaintedScreen`), so that a
 * visit which stays on it needs none; the first navigation loads it.
 */
export const createLazyRoutes = ({ memory, navigation: bare, merchant, texts }: RoutesDeps): LazyRoutes => {
  const store = createStore<Ways | undefined>(() => undefined)
  const carry = (path: string) => store.getState()?.carry(path) ?? path
  const navigation = {
    ...bare,
    push: (path: string) => bare.push(carry(path)),
    replace: (path: string) => bare.replace(carry(path)),
  }
  const open = fetchOnce(async () => {
    const { createWays } = await import('./ways')
    const ways = createWays({ memory, navigation, merchant, texts })
    store.setState(ways, true)
    return ways
  })
  return { store, navigation, open }
}

/** Whether the address or an earlier visit brought something that the very first step has to carry on. */
export const hasToCarry = ({ memory, navigation }: Pick<Platform, 'memory' | 'navigation'>): boolean =>
  navigation.query() !== '' || Object.keys(memory.read('tracking') ?? {}).length > 0
