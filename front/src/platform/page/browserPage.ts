import { languageTags } from '@playfront/contract/languageTags'
import type { PageDoor } from './page'

const settingsId = 'playfront-settings'
const liveRegionId = 'playfront-live'

const liveRegion = () => {
  const found = document.getElementById(liveRegionId)
  if (found) return found
  const region = document.createElement('p')
  region.id = liveRegionId
  region.className = 'pf-spoken'
  region.setAttribute('role', 'status')
  document.body.append(region)
  return region
}

/** The document the app runs in. */
export const browserPage: PageDoor = {
  setTitle: (title) => void (document.title = title),
  setLanguage(code) {
    const { tag, direction } = languageTags[code]
    document.documentElement.lang = tag
    document.documentElement.dir = direction
  },
  keepLanguage(code) {
    document.cookie = `language=${code}; Path=/; Max-Age=31536000; SameSite=Lax`
  },
  setScheme(scheme) {
    if (scheme === undefined) delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = scheme
  },
  settingsText: () => document.getElementById(settingsId)?.textContent ?? undefined,
  addStyles(cssText) {
    // A constructed sheet passes the content security policy; a style element would not.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(cssText)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  },
  announce: (text) => void (liveRegion().textContent = text),
  loadedFiles: () => performance.getEntriesByType('resource').map((entry) => entry.name),
}
