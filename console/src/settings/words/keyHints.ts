import type { KeyPath } from '@playfront/contract/console/settingsChanges'
import type { Texts } from '../../texts/texts'

/**
 * What a key means in the language of the staff.
 * @param meaning the English sentence, its own or that of the nearest above; without one there is none in any language
 */
export const hintOf = (name: string, meaning: string, texts: Texts): string => {
  if (meaning === '') return meaning
  const parts = name.split('.')
  const hints = parts.map((_, place) =>
    texts.find(`settingHint.${parts.slice(0, parts.length - place).join('.')}`),
  )
  return hints.find((hint) => hint !== undefined) ?? meaning
}

/** Every name in the schema that a path may have: each part is its own or that of any row or entry. */
const namesOf = (path: KeyPath): string[] => {
  const [first, ...rest] = path
  if (first === undefined) return ['']
  return namesOf(rest).flatMap((end) => [first, '*'].map((part) => (end === '' ? part : `${part}.${end}`)))
}

/** The same for a path of the document, whose rows and entries have places and names of their own. */
export const hintOfPath = (path: KeyPath, meaning: string, texts: Texts): string => {
  const above = path.map((_, place) => path.slice(0, path.length - place))
  const nearest = above.flatMap(namesOf).find((name) => texts.find(`settingHint.${name}`) !== undefined)
  return hintOf(nearest ?? '', meaning, texts)
}
