import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages, type LanguageCode } from '@playfront/contract/languages'

/** How many texts of one area each language has. */
export interface AreaTexts {
  /** Whose words they are: the front's, the board's, the server's. */
  app: 'front' | 'board' | 'server'
  area: string
  /** Texts that English has and this language has too, without what is empty. */
  counts: Record<LanguageCode, number>
}

type Words = Record<string, string>

const codes = Object.keys(languages) as LanguageCode[]

/** The sections of a language's file; each has a group for each area. */
const apps = ['front', 'board', 'server'] as const

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

type LanguageFile = Record<AreaTexts['app'], Record<string, unknown>> & { name: string }

const readFiles = (root: string): Record<LanguageCode, LanguageFile> =>
  Object.fromEntries(
    codes.map((code) => [
      code,
      JSON.parse(readFileSync(join(root, 'locales', `${languages[code].tag}.json`), 'utf8')) as LanguageFile,
    ]),
  ) as Record<LanguageCode, LanguageFile>

/** Each language's name in itself. */
export const readLanguageNames = (root: string): Record<LanguageCode, string> =>
  Object.fromEntries(Object.entries(readFiles(root)).map(([code, { name }]) => [code, name])) as Record<
    LanguageCode,
    string
  >

/**
 * Everything that the product says to players, counted in each language.
 * @param root folder of the project
 * @throws Error where a language has no file, or one that is no JSON
 */
export const readTexts = (root: string): AreaTexts[] => {
  const files = readFiles(root)
  return apps.flatMap((app) =>
    Object.keys(files.EN[app]).map((area) => ({
      app,
      area,
      counts: countAll((code) => Object.fromEntries(flatten(files[code][app][area]))),
    })),
  )
}
