import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { decideNoindex } from '@playfront/front/shell/search/decideSearch'
import { escapeText } from '../../kernel/markup'

/** Pages that may be found by a search. A member's page is private, and one that is not offered yet is not listed. */
const findablePages = ['/m/home', '/m/register', '/m/login']

type Listed = Pick<FullMerchantSettings, 'domains'>

const canonicalOrigin = ({ domains }: Listed) => `https://${domains.canonicalHost}`

/** Whether search engines may list pages of this host at all; the pages say it themselves as well (REQ-SEO-004, -005). */
const isListed = (merchant: Listed, host: string): boolean =>
  decideNoindex({ path: '/m/home', host, merchant }) === undefined

/**
 * The robots.txt of a merchant's host. Whether a page may be indexed is stated in the page itself, and a robot must
 * be able to read it there, so no page is disallowed.
 */
export const robotsOf = (merchant: Listed, host: string): string =>
  [
    'User-agent: *',
    'Disallow: /wps/',
    ...(isListed(merchant, host) ? [`Sitemap: ${canonicalOrigin(merchant)}/sitemap.xml`] : []),
    '',
  ].join('\n')

/** The merchant's pages for search engines, by their canonical addresses; nothing at a host that may not be listed. */
export const sitemapOf = (merchant: Listed, host: string): string | undefined => {
  if (!isListed(merchant, host)) return undefined
  const pages = findablePages.filter((path) => decideNoindex({ path, host, merchant }) === undefined)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map((path) => `<url><loc>${escapeText(canonicalOrigin(merchant) + path)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')
}
