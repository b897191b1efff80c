import { getDomain } from 'tldts'

/**
 * The domain that a page's pixel cookies may have: the registrable domain by the public suffix list, so that
 * `m.shop.com.vn` gives `shop.com.vn` and never `com.vn` (D-06). Empty where a cookie must stay with its host.
 */
export const cookieDomainOf = (hostName: string): string =>
  getDomain(hostName, { allowPrivateDomains: true, validHosts: [] }) ?? ''
