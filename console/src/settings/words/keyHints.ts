import type { KeyPath } from '@playfront/contract/console/settingsChanges'
import type { StaffLanguage } from '@playfront/contract/console/staff'
import { accountHints } from './hints/accountHints'
import { brandHints } from './hints/brandHints'
import { flagHints } from './hints/flagHints'
import { moneyHints } from './hints/moneyHints'
import { playHints } from './hints/playHints'
import { reachHints } from './hints/reachHints'
import { shellHints } from './hints/shellHints'

/** English is the schema's own sentence, which comes with each field. */
type Translated = Exclude<StaffLanguage, 'EN'>

/** What keys mean, by their names in the schema. */
export const keyHints: Readonly<Record<Translated, Readonly<Record<string, string>>>> = {
  VI: {
    ...brandHints,
    ...reachHints,
    ...shellHints,
    ...accountHints,
    ...playHints,
    ...moneyHints,
    ...flagHints,
  },
}

/**
 * What a key means in the language of the staff.
 * @param meaning the English sentence, its own or that of the nearest above; without one there is none in any language
 */
export const hintOf = (name: string, meaning: string, language: StaffLanguage): string => {
  if (language === 'EN' || meaning === '') return meaning
  const parts = name.split('.')
  const hints = keyHints[language]
  const found = parts
    .map((_, place) => parts.slice(0, parts.length - place).join('.'))
    .find((above) => Object.hasOwn(hints, above))
  return (found === undefined ? undefined : hints[found]) ?? meaning
}

/** The same for a path of the document, whose rows and entries have places and names of their own. */
export const hintOfPath = (path: KeyPath, meaning: string, language: StaffLanguage): string => {
  if (language === 'EN') return meaning
  const names = Object.keys(keyHints[language])
    .map((name) => name.split('.'))
    .filter((name) => name.length <= path.length)
    .filter((name) => name.every((part, place) => part === '*' || part === path[place]))
  const nearest = names.toSorted((one, other) => other.length - one.length)[0]
  return hintOf(nearest?.join('.') ?? '', meaning, language)
}
