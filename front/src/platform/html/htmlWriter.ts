import { type LinkRules, readLink } from '../navigation/readLink'
import { safeExternalUrl, safeInternalPath } from '../navigation/safeAddress'
import { type HtmlCleaner, cleanNatively, hasNativeCleaner } from './nativeCleaner'

/** Links follow the rule of every other address that the merchant wrote. */
export interface AddressRules extends LinkRules {
  /** Hosts that pictures may come from, beside the page's own. */
  imageHosts: readonly string[]
}

/**
 * Removes addresses that are not allowed: a link loses its address, a picture is removed. External links open in a new
 * window without referrer or opener.
 */
export const fixAddresses = (root: ParentNode, rules: AddressRules): void => {
  for (const link of root.querySelectorAll('a[href]')) fixLink(link, rules)
  for (const picture of root.querySelectorAll('img')) {
    const written = picture.getAttribute('src')
    const address = safeInternalPath(written, '') || safeExternalUrl(written, rules.imageHosts)
    if (address === undefined) picture.remove()
    else picture.setAttribute('src', address)
  }
}

const fixLink = (link: Element, rules: LinkRules): void => {
  const place = readLink(link.getAttribute('href') ?? undefined, rules)
  if (!place) return link.removeAttribute('href')
  link.setAttribute('href', place.kind === 'path' ? place.path : place.url)
  if (place.kind === 'path') return
  link.setAttribute('target', '_blank')
  link.setAttribute('rel', 'noopener noreferrer')
}

/** Puts foreign HTML into an element, with nothing left in it that could run, load or lead astray (SEC-04). */
export type HtmlWriter = (host: Element, html: string) => void

/** The writer over any cleaner: addresses are looked at one by one before anything comes into the page. */
export const writerOf =
  (clean: HtmlCleaner, rules: AddressRules): HtmlWriter =>
  (host, html) => {
    const box = clean(html)
    fixAddresses(box, rules)
    host.replaceChildren(...box.childNodes)
  }

/**
 * The browser's own cleaner where there is one, a library elsewhere. Both keep to the same list.
 * @throws when the library cannot be had
 */
export const openHtmlWriter = async (rules: AddressRules): Promise<HtmlWriter> => {
  if (hasNativeCleaner()) return writerOf(cleanNatively, rules)
  const { cleanByLibrary } = await import('./libraryCleaner')
  return writerOf(cleanByLibrary, rules)
}
