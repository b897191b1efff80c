import type { Platform } from '../platform/platform'
import { createStore } from '../store/createStore'
import { fetchOnce } from '../store/fetchOnce'
import type { LazyRoutes, Ways } from './services'
import type { RoutesDeps } from './ways'

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
