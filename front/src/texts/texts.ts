import { type LanguageCode, languages } from '@playfront/contract/languages'
import type { Dictionary, DictionarySource, TextArea, TextKey } from './dictionaries'
import type { Undo } from '@playfront/web/platform/undo'
import { type Message, type TextValues, formatMessage } from './formatMessage'

/** A merchant writes plain text with `{name}` places; plural forms stay with the product's own dictionaries. */
const compile = (words: string) =>
  words
    .split(/\{(\w+)\}/)
    .map((part, index): string | [string] => (index % 2 === 1 ? [part] : part))
    .filter((part) => part !== '')

/** Makes messages of a merchant's own words, without a message parser in the page. */
export const compileOwnWords = (words: Record<string, string>): Dictionary =>
  Object.fromEntries(Object.entries(words).map(([key, text]) => [key, compile(text)]))

/** The merchant's own words over ours, by language and key. */
export type OwnWords = Partial<Record<LanguageCode, Record<string, string>>>

export interface Texts {
  language(): LanguageCode
  /**
   * The words for a key in the current language. Its area must have been loaded; a key without words answers itself.
   * @param values what `{name}` places in the message are filled with
   */
  t(key: TextKey, values?: TextValues): string
  /** Makes the words of some areas available; those already there cost nothing. Waits only for what must be fetched. */
  load(areas: readonly TextArea[]): void | Promise<void>
  /** Changes the language of everything shown, once its words are there (REQ-LANG-011). */
  turnTo(language: LanguageCode): Promise<void>
  /** Called when words were added or the language changed. */
  subscribe(listener: () => void): Undo
  /** Differs after each change; for those who compare. */
  version(): number
}

export interface TextsDeps {
  language: LanguageCode
  source: DictionarySource
  ownWords?: OwnWords
}

/** The words of one page. On the server each page has its own, so that two languages never mix. */
export const createTexts = ({ language: first, source, ownWords = {} }: TextsDeps): Texts => {
  const listeners = new Set<() => void>()
  let language = first
  let version = 0
  let catalogue = openCatalogue(language, ownWords)

  const notify = () => {
    version += 1
    listeners.forEach((listener) => listener())
  }

  const add = (into: Catalogue, areas: readonly TextArea[]): void | Promise<void> => {
    const missing = areas.filter((area) => !into.areas.has(area))
    const waiting = missing.flatMap((area) => {
      const found = source(into.language, area)
      if (found instanceof Promise) return [found.then((words) => into.add(area, words))]
      into.add(area, found)
      return []
    })
    return waiting.length > 0 ? Promise.all(waiting).then(() => undefined) : undefined
  }

  return {
    language: () => language,
    t: (key, values = {}) => catalogue.say(key, values),
    load: (areas) => add(catalogue, areas)?.then(notify),
    async turnTo(next) {
      const opened = openCatalogue(next, ownWords)
      await add(opened, [...catalogue.areas])
      language = next
      catalogue = opened
      notify()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    version: () => version,
  }
}

/** The words of one language, as far as they are loaded. */
interface Catalogue {
  language: LanguageCode
  areas: Set<TextArea>
  add(area: TextArea, words: Dictionary): void
  say(key: string, values: TextValues): string
}

const openCatalogue = (language: LanguageCode, ownWords: OwnWords): Catalogue => {
  const locale = languages[language].tag
  const own = compileOwnWords(ownWords[language] ?? {})
  const words = new Map<string, Message>()
  const areas = new Set<TextArea>()
  return {
    language,
    areas,
    add(area, added) {
      areas.add(area)
      Object.entries({ ...added, ...own }).forEach(([key, message]) => words.set(key, message))
    },
    say(key, values) {
      const message = words.get(key)
      return message === undefined ? key : formatMessage(message, values, locale)
    },
  }
}
