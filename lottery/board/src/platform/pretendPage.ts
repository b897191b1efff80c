import type { BoardMessage } from './messages'
import type { Page } from './page'

/** A page that remembers what was done to it. */
export interface PretendPage extends Page {
  told: BoardMessage[]
  fronts: readonly string[]
  copied: string[]
  themes: string[]
  scheme: 'light' | 'dark' | undefined
}

/** A calm page at an address. */
export const createPretendPage = (address = ''): PretendPage => {
  let query = new URLSearchParams(address)
  const page: PretendPage = {
    told: [],
    fronts: [],
    copied: [],
    themes: [],
    scheme: undefined,
    query: () => new URLSearchParams(query),
    replaceQuery: (next) => void (query = new URLSearchParams(next)),
    isFramed: () => true,
    knowFronts: (hosts) => void (page.fronts = hosts),
    tellParent: (message) => void page.told.push(message),
    wearTheme: (css) => void page.themes.push(css),
    wearScheme: (scheme) => void (page.scheme = scheme),
    speak: () => {},
    entitle: () => {},
    isCalm: () => true,
    copy: async (text) => {
      page.copied.push(text)
      return true
    },
  }
  return page
}
