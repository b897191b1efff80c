import { createTrackingFlow } from '../shell/tracking/trackingFlow'
import { arrive } from './arrive'
import { createLinks, type Links } from './links'
import { findRoute, notFound, type Route } from './routes'
import { prepareScreen } from './screens'
import type { RoutesDeps } from './lazyRoutes'

export interface Ways {
  /** Adds to a path what has to be carried on (REQ-NAV-001, -002). */
  carry(path: string): string
  /** The route of a path; for an unknown address, the page that says so. */
  routeOf(path: string): Route
  /**
   * Fetches code and words of a path's screen, once.
   * @throws when something cannot be fetched; the next call tries again
   */
  prepare(path: string): Promise<void>
  /** Prefetches what follows a sign-in, while the form is being filled in. */
  prepareEntry(): Promise<void>
  links: Links
  arrive: typeof arrive
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
