/** What the worker is asked for. */
export interface FetchFacts {
  method: string
  url: string
  /** Origin of the worker itself. */
  origin: string
  /** The request opens a page. */
  navigation: boolean
}

/** `page`: at once from the cache, refreshed behind. `file`: from the cache for good. `network`: none of our business. */
export type FetchPlan =
  | { kind: 'page'; key: string; reason: string }
  | { kind: 'file'; key: string; reason: string }
  | { kind: 'picture'; key: string; reason: string }
  | { kind: 'network'; reason: string }

export const homePage = '/m/home'

const homeAddresses = ['/m', '/m/', '/m/index', '/m/index.html', homePage]

/** A page is the same for every query, so its path is its key; home has several paths (REQ-ROUTE-002). */
const pageKey = (pathname: string): string =>
  homeAddresses.includes(pathname) ? homePage : pathname.replace(/\/$/, '')

/** Names of the build's own files carry a hash of their content: they never change. */
const isHashedFile = (pathname: string): boolean => pathname.startsWith('/m/assets/')

const isMerchantPicture = (pathname: string): boolean => pathname.startsWith('/m/art/')

const isPageAddress = (pathname: string): boolean =>
  (pathname === '/m' || pathname.startsWith('/m/')) && /^(?:[^.]*|.*\.html)$/.test(pathname)

/** An app on the home screen starts with its code every time, also offline; the code is valid for one start. */
const isStartOfApp = (query: URLSearchParams): boolean =>
  query.getAll('token').every((token) => token.startsWith('in_')) && !query.has('tokens')

const hasSecret = (query: URLSearchParams): boolean =>
  (query.has('token') || query.has('tokens')) && !isStartOfApp(query)

/** What the worker does with a request (GAP-38, T45). Calls under `/wps/` and other origins are never touched. */
export const decideFetch = ({ method, url, origin, navigation }: FetchFacts): FetchPlan => {
  const { pathname, searchParams, origin: asked } = new URL(url)
  if (method !== 'GET') return { kind: 'network', reason: 'only reads can be kept' }
  if (asked !== origin) return { kind: 'network', reason: 'another origin' }
  if (hasSecret(searchParams)) return { kind: 'network', reason: 'the address carries a token' }
  if (navigation) {
    return isPageAddress(pathname)
      ? { kind: 'page', key: pageKey(pathname), reason: 'a page of the app' }
      : { kind: 'network', reason: 'not a page of the app' }
  }
  if (isHashedFile(pathname))
    return { kind: 'file', key: pathname, reason: 'its name changes with its content' }
  if (isMerchantPicture(pathname))
    return { kind: 'picture', key: pathname, reason: 'a picture of the merchant' }
  return { kind: 'network', reason: 'neither a page nor a file of the build' }
}

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
