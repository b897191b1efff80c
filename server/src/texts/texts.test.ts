import { languages, type LanguageCode } from '@playfront/contract/languages'
import { expect, test } from 'vitest'
import { textsIn } from './texts'

const every = Object.keys(languages) as LanguageCode[]

/** Every text under its path, with the `{name}` places in it. */
const placesOf = (value: unknown, path = ''): [string, string[]][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => placesOf(inner, `${path}/${key}`))
    : [[path, [...String(value).matchAll(/\{\w+\}/g)].map(([place]) => place).sort()]]

test.each(every)(
  '%s has the same texts as English, with the same places in them (REQ-LANG-012)',
  (language) => {
    const english = Object.fromEntries(placesOf(textsIn('EN')))
    expect(Object.fromEntries(placesOf(textsIn(language)))).toEqual(english)
  },
)

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some(isEmpty)
    : String(value).trim() === ''

test.each(every)('no text of %s is empty (REQ-LANG-012)', (language) => {
  expect(isEmpty(textsIn(language))).toBe(false)
})
