import type { PageDoor } from './page'

const settingsId = 'playfront-settings'
const liveRegionId = 'playfront-live'

/** The document the app runs in. */
export const browserPage: PageDoor = {
  setTitle: (title) => void (document.title = title),
  async setLanguage(code) {
    // The server has written the painted language into the page; few visits change it.
    const { writeLanguage } = await import('./writeLanguage')
    writeLanguage(code)
  },
  keepLanguage(code) {
    document.cookie = `language=${code}; Path=/; Max-Age=31536000; SameSite=Lax`
  },
  setScheme(scheme) {
    if (scheme === undefined) delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = scheme
  },
  settingsText: () => document.getElementById(settingsId)?.textContent ?? undefined,
  merchantHint: () => document.querySelector<HTMLMetaElement>('meta[name="merchant"]')?.content ?? '',
  addStyles(cssText) {
    // A constructed sheet passes the content security policy; a style element would not.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(cssText)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  },
  announce(text) {
    // Part of the frame, so that it is there before anything is said.
    const region = document.getElementById(liveRegionId)
    if (region) region.textContent = text
  },
  loadedFiles: () => performance.getEntriesByType('resource').map((entry) => entry.name),
}
