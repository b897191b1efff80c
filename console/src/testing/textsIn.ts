import type { StaffLanguage } from '@playfront/contract/console/staff'
import { languages } from '@playfront/contract/languages'
import type { Messages, TextArea } from '../texts/dictionaries'
import { createTexts, type Texts } from '../texts/texts'

/** The files of `locales/console` by their paths. */
const files = import.meta.glob<Partial<Record<TextArea, Messages>>>('../../../locales/console/*.json', {
  import: 'default',
  eager: true,
})

/** The tags of the languages that have a file. */
export const writtenTags = Object.keys(files).map((file) => /([\w-]+)\.json$/.exec(file)?.[1] ?? '')

/** The texts of a language's file, by area and key. */
export const areasIn = (language: StaffLanguage): Partial<Record<TextArea, Messages>> =>
  files[`../../../locales/console/${languages[language].tag}.json`] ?? {}

/** The texts of some areas in one language, at hand at once. */
export const textsIn = (language: StaffLanguage, areas: readonly TextArea[]): Texts =>
  createTexts(language, Object.assign({}, ...areas.map((area) => areasIn(language)[area])) as Messages)
