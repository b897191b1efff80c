import { fetchOnce } from '../store/fetchOnce'
import { createTrackingFlow } from '../shell/tracking/trackingFlow'
import { createElement } from 'react'
import { arrive } from './arrive'
import type { KeptScreens } from './KeptScreens'
import { createLinks } from './links'
import { findRoute, notFound } from './routes'
import { prepareScreen } from './screens'
import type { Ways } from './services'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { Platform } from '../platform/platform'
import type { Texts } from '../texts/texts'

export interface RoutesDeps extends Pick<Platform, 'memory' | 'navigation'> {
  merchant: MerchantSettings
  texts: Texts
}

/** Which screens there are, how links lead to them, what is carried along and what is said on arrival. */
export const createWays = ({ memory, navigation, merchant, texts }: RoutesDeps): Ways => {
  const routeOf = (path: string) => findRoute(path) ?? notFound
  const prepare = (path: string) => prepareScreen(routeOf(path).screen, texts)
  const { carry } = createTrackingFlow({ memory, navigation, merchant })
  const { keep, fetchKeeper } = createKeeper(navigation.path())
  return {
    carry(path) {
      fetchKeeper()
      return carry(path)
    },
    routeOf,
    prepare,
    prepareEntry: async () => (await import('./prepareEntry')).prepareEntry(texts),
    links: createLinks(navigation, (path) => {
      fetchKeeper()
      return prepare(path)
    }),
    arrive,
    keep,
  }
}

/**
 * Keeps the main screens mounted. Its code is fetched with the first sign of a step, and used from the next change of the
 * path on, because it renders the current screen again.
 */
const createKeeper = (firstPath: string): Pick<Ways, 'keep'> & { fetchKeeper(): void } => {
  let fetched: typeof KeptScreens | undefined
  let used: typeof KeptScreens | undefined
  let before = firstPath
  const begin = fetchOnce(async () => (fetched = (await import('./KeptScreens')).KeptScreens))
  return {
    // Offline it does not load, and every screen is rendered again as before.
    fetchKeeper: () => void begin().catch(() => undefined),
    keep(screen, path, owner) {
      if (path !== before) used = fetched
      before = path
      return used && createElement(used, { path, owner, children: screen })
    },
  }
}
