import type { StaffLanguage } from '@playfront/contract/console/staff'
import { languages } from '@playfront/contract/languages'
import { loaders } from 'virtual:console-texts'

type English = typeof import('../../../locales/console/en.json')

/** A section of the files in `locales/console`. */
export type TextArea = keyof English

/** Every key there is: the English file decides, the others follow it. */
export type TextKey = { [Area in TextArea]: keyof English[Area] }[TextArea]

/** Texts by key. */
export type Messages = Readonly<Record<string, string>>

/** What is said before any page is open: the frame and the sign-in. */
export const firstAreas = ['frame', 'session'] as const satisfies readonly TextArea[]

/** The texts that have loaded so far, by language. */
export interface Dictionaries {
  /** The texts of a language; the object grows with each area that loads. */
  textsOf(language: StaffLanguage): Messages
  has(language: StaffLanguage, areas: Iterable<TextArea>): boolean
  /**
   * Loads the areas that are missing.
   * @throws TypeError where one of them could not be fetched
   */
  load(language: StaffLanguage, areas: Iterable<TextArea>): Promise<void>
}

export const createDictionaries = (): Dictionaries => {
  const loaded = new Map<StaffLanguage, { texts: Record<string, string>; areas: Set<TextArea> }>()
  const of = (language: StaffLanguage) => {
    const found = loaded.get(language) ?? { texts: {}, areas: new Set() }
    loaded.set(language, found)
    return found
  }
  const missing = (language: StaffLanguage, areas: Iterable<TextArea>) =>
    [...areas].filter((area) => !of(language).areas.has(area))
  return {
    textsOf: (language) => of(language).texts,
    has: (language, areas) => missing(language, areas).length === 0,
    async load(language, areas) {
      const { texts, areas: known } = of(language)
      const load = async (area: TextArea) => {
        Object.assign(texts, await loaders[languages[language].tag]?.[area]?.())
        known.add(area)
      }
      await Promise.all(missing(language, areas).map(load))
    },
  }
}
