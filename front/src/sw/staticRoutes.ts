import { homePage } from './decideFetch'

/** A rule by which the browser answers without waking the worker (InstallEvent.addRoutes). */
export interface StaticRoute {
  condition: { urlPattern: { pathname: string; search?: string }; requestMode?: string }
  source: 'network' | { cacheName: string }
}

/**
 * What needs no worker: calls go straight to the network, and home comes straight from the cache. An address with a query
 * is left to the worker, which knows what to do with a token in it.
 */
export const staticRoutes = (pageCache: string): StaticRoute[] => [
  { condition: { urlPattern: { pathname: '/wps/*' } }, source: 'network' },
  {
    condition: { urlPattern: { pathname: homePage, search: '' }, requestMode: 'navigate' },
    source: { cacheName: pageCache },
  },
]
