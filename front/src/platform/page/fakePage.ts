import type { LanguageCode } from '@playfront/contract/languages'
import type { LazyPage, Scheme } from './page'
import type { PageTag } from './staticPage'
import type { Presence } from './presence'

/** A document that a test can look at. */
export interface FakePage extends LazyPage {
  /** The app has drawn something. */
  draw(): void
  readonly shown: {
    title: string
    language?: LanguageCode
    /** What the cookie says. */
    keptLanguage?: LanguageCode
    scheme?: Scheme
    announced: string[]
    styles: string[]
    headTags: PageTag[]
    hasSplash: boolean
  }
}

export const createFakePage = (settingsText?: string): FakePage => {
  const shown: FakePage['shown'] = { title: '', announced: [], styles: [], headTags: [], hasSplash: true }
  const waiting: (() => void)[] = []
  return {
    shown,
    setTitle: (title) => void (shown.title = title),
    setLanguage: async (code) => void (shown.language = code),
    keepLanguage: (code) => void (shown.keptLanguage = code),
    setScheme: (scheme) => void (shown.scheme = scheme),
    settingsText: () => settingsText,
    addStyles: async (cssText) => void shown.styles.push(cssText),
    asStatic: async () => ({
      addHeadTags: (tags) => void shown.headTags.push(...tags),
      whenDrawn: (listener) => void waiting.push(listener),
      hideSplash: () => void (shown.hasSplash = false),
    }),
    draw: () => waiting.splice(0).forEach((listener) => listener()),
    announce: (text) => void shown.announced.push(text),
    loadedFiles: () => ['https://lotus.example/m/assets/main-1a2b3c4d.js'],
  }
}

/** A visitor whom a test lets arrive, leave and type. */
export interface FakePresence extends Presence {
  isTyping: boolean
  comesBack(): void
}

export const createFakePresence = (): FakePresence => {
  const listeners = new Set<() => void>()
  const presence: FakePresence = {
    isTyping: false,
    comesBack: () => listeners.forEach((notify) => notify()),
    hasUnsentWords: () => presence.isTyping,
    onReturn(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  return presence
}
