import type { LanguageCode } from '@playfront/contract/languages'
import type { StaticPage } from './staticPage'

export type Scheme = 'light' | 'dark'

/** The document around the app. */
export interface LazyPage {
  setTitle(title: string): void
  /** Sets `lang` and `dir` of the document. */
  setLanguage(code: LanguageCode): Promise<void>
  /** Remembers the chosen language in a cookie, so that the server renders the next page in it. */
  keepLanguage(code: LanguageCode): void
  /** Shows one side of the theme; undefined leaves it to the device. */
  setScheme(scheme: Scheme | undefined): void
  /** The JSON text that the server put into the page, undefined when it did not (a static deployment). */
  settingsText(): string | undefined
  /** Puts the merchant's theme in place on a page that came without it. */
  addStyles(cssText: string): Promise<void>
  /** What a page that no server of ours has written needs besides. */
  asStatic(): Promise<StaticPage>
  /** Says something to people who listen instead of look. */
  announce(text: string): void
  /** Addresses of everything the page has loaded so far. */
  loadedFiles(): string[]
}
