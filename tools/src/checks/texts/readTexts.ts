import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languageTags, type LanguageCode } from '@playfront/contract/languageTags'

/** How many texts of one area each language has. */
export interface AreaTexts {
  /** Whose words they are: the front's, the board's, the server's. */
  app: 'front' | 'board' | 'server'
  area: string
  /** Texts that English has and this language has too, without what is empty. */
  counts: Record<LanguageCode, number>
}

type Words = Record<string, string>

const codes = Object.keys(languageTags) as LanguageCode[]

/** Folders with a file for each language's tag, and in it a group for each area. */
const folders = [
  ['front', 'front/src/texts'],
  ['board', 'lottery/board/src/texts'],
  ['server', 'server/src/texts'],
] as const

const countIn = (english: Words, words: Words): number =>
  Object.keys(english).filter((key) => (words[key] ?? '').trim() !== '').length

const countAll = (wordsOf: (code: LanguageCode) => Words): AreaTexts['counts'] => {
  const english = wordsOf('EN')
  return Object.fromEntries(
    codes.map((code) => [code, countIn(english, wordsOf(code))]),
  ) as AreaTexts['counts']
}

/** The texts of an area, each under its path; lists count by place. */
const flatten = (value: unknown, path = ''): [string, string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => flatten(inner, `${path}/${key}`))
    : [[path, String(value)]]

/**
 * Everything that the product says to players, counted in each language.
 * @param root folder of the project
 * @throws Error where a language has no file, or one that is no JSON
 */
export const readTexts = (root: string): AreaTexts[] =>
  folders.flatMap(([app, folder]) => {
    const areasOf = Object.fromEntries(
      codes.map((code) => {
        const text = readFileSync(join(root, folder, `${languageTags[code].tag}.json`), 'utf8')
        return [code, JSON.parse(text) as Record<string, unknown>]
      }),
    ) as Record<LanguageCode, Record<string, unknown>>
    return Object.keys(areasOf.EN).map((area) => ({
      app,
      area,
      counts: countAll((code) => Object.fromEntries(flatten(areasOf[code][area]))),
    }))
  })
