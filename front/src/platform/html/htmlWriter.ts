import { fixAddresses, type AddressRules } from './fixAddresses'
import { cleanNatively, hasNativeCleaner, type HtmlCleaner } from './nativeCleaner'

export type { AddressRules }

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
