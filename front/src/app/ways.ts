import { createTrackingFlow } from '../shell/tracking/trackingFlow'
import { arrive } from './arrive'
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
  return {
    carry: createTrackingFlow({ memory, navigation, merchant }).carry,
    routeOf,
    prepare,
    prepareEntry: async () => (await import('./prepareEntry')).prepareEntry(texts),
    links: createLinks(navigation, prepare),
    arrive,
  }
}
