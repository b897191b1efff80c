import { languages, type LanguageCode } from '@playfront/contract/languages'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { SearchEntries } from '@playfront/contract/shell/search'

export interface SearchFacts {
  path: string
  /** Without its port. */
  host: string
  language: LanguageCode
  /** By path, in the reader's language or else in the merchant's. */
  entries: SearchEntries
  merchant: Pick<MerchantSettings, 'name' | 'domains' | 'artwork' | 'install'>
}

/** One tag of a page's head, in plain text. */
export interface HeadTag {
  tag: 'meta' | 'link'
  attributes: Record<string, string>
}

export interface SearchMetadata {
  title: string
  tags: HeadTag[]
}

const homePath = '/m/home'

/** Why search engines may not list the page, or nothing when they may (REQ-SEO-004 to -006, AMB-38). */
export const decideNoindex = ({
  path,
  host,
  merchant,
}: Pick<SearchFacts, 'path' | 'host'> & { merchant: Pick<MerchantSettings, 'domains'> }):
  | string
  | undefined => {
  const listed = ['localhost', ...merchant.domains.listed]
  if (host !== 'localhost' && !host.startsWith('www.')) return 'the host does not start with www'
  // Without a list nothing can be missing from it: a forgotten setting must not take the site out of the index.
  if (merchant.domains.listed.length > 0 && !listed.includes(host)) return 'the host is not listed'
  if (path.replace(/\/$/, '').split('/').length - 1 > 2) return 'the path is too deep'
  return undefined
}

const named = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { name, content } })
const property = (name: string, content: string): HeadTag => ({
  tag: 'meta',
  attributes: { property: name, content },
})

/**
 * Title and tags of a path in one language (REQ-SEO-001). The canonical address comes from the merchant's settings,
 * never from the host that was asked for (SEC-26).
 */
export const decideSearch = (facts: SearchFacts): SearchMetadata => {
  const { path, language, entries, merchant } = facts
  // The home page's stands in for a path without one (REQ-SEO-002).
  const entry = entries[path] ?? entries[homePath]
  const title = entry?.title ?? merchant.name
  const description = entry?.description ?? merchant.install.description
  const origin = `https://${merchant.domains.canonicalHost}`
  const canonical = `${origin}${path === '/' || path === '/m/' ? homePath : path}`
  const picture = new URL(merchant.artwork.socialCard, origin).href
  const tags = [
    named('description', description),
    named('keywords', entry?.keywords ?? ''),
    { tag: 'link', attributes: { rel: 'canonical', href: canonical } } satisfies HeadTag,
    property('og:type', 'website'),
    property('og:site_name', merchant.name),
    property('og:title', title),
    property('og:description', description),
    property('og:url', canonical),
    property('og:image', picture),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', title),
    property('og:locale', languages[language].tag.replace('-', '_')),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', title),
    named('twitter:description', description),
    named('twitter:image', picture),
  ]
  const filled = tags.filter((tag) => tag.attributes['content'] !== '')
  return {
    title,
    tags: decideNoindex(facts) === undefined ? filled : [...filled, named('robots', 'noindex')],
  }
}
