import { useStore } from '../store/useStore'
import type { Route } from './routes'
import type { LazyRoutes } from './services'

export interface FirstPlace {
  /** The path that the page was opened with. */
  path: string
  /** Undefined where it could not be looked up offline. */
  route: Route | undefined
}

/** The route of a path; undefined while the ways are being fetched that know it. */
export const useRoute = ({ store }: LazyRoutes, first: FirstPlace, path: string): Route | undefined => {
  const ways = useStore(store)
  return (path === first.path && first.route) || ways?.routeOf(path)
}
