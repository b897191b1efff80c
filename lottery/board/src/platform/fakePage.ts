import type { BoardMessage, ReceivedOpening, Page, SlipPicture } from './page'

/** A page that remembers what was done to it. */
export interface FakePage extends Page {
  sent: BoardMessage[]
  fronts: readonly string[]
  copied: string[]
  pictures: SlipPicture[]
  saved: { name: string; content: string }[]
  themes: string[]
  scheme: 'light' | 'dark' | undefined
  /** What the server put into the page. */
  carried: ReceivedOpening | undefined
  /** The page around it answers with the code of the launch. */
  answerCode(code: string): void
}

/** A calm page at an address. */
export const createFakePage = (address = ''): FakePage => {
  let query = new URLSearchParams(address)
  let answerCode: (code: string) => void = () => {}
  const answered = new Promise<string>((resolve) => void (answerCode = resolve))
  const page: FakePage = {
    sent: [],
    fronts: [],
    copied: [],
    pictures: [],
    saved: [],
    themes: [],
    scheme: undefined,
    carried: undefined,
    opening: () => page.carried,
    query: () => new URLSearchParams(query),
    replaceQuery: (next) => void (query = new URLSearchParams(next)),
    isFramed: () => true,
    knowFronts: (hosts) => void (page.fronts = hosts),
    notifyParent: (message) => void page.sent.push(message),
    answerCode: (code) => answerCode(code),
    askCode() {
      page.notifyParent({ type: 'game:launch' })
      return answered
    },
    setTheme: (css) => void page.themes.push(css),
    setScheme: (scheme) => void (page.scheme = scheme),
    speak: () => {},
    entitle: () => {},
    isCalm: () => true,
    async sharePicture(picture) {
      page.pictures.push(picture)
      return 'saved'
    },
    save: (name, _, content) => void page.saved.push({ name, content }),
    copy: async (text) => {
      page.copied.push(text)
      return true
    },
  }
  return page
}
