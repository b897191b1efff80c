import { readdirSync, readFileSync } from 'node:fs'
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

/** Folders with a folder for each language's tag, and in it a file for each area. */
const dictionaries = [
  ['front', 'front/src/texts'],
  ['board', 'lottery/board/src/texts'],
] as const

/** A file for each language's tag, and in it a group for each area; some groups hold lists and further groups. */
const serverFolder = 'server/src/texts'

const countIn = (english: Words, words: Words): number =>
  Object.keys(english).filter((key) => (words[key] ?? '').trim() !== '').length

const countAll = (wordsOf: (code: LanguageCode) => Words): AreaTexts['counts'] => {
  const english = wordsOf('EN')
  return Object.fromEntries(
    codes.map((code) => [code, countIn(english, wordsOf(code))]),
  ) as AreaTexts['counts']
}

const readJson = <Value = string>(path: string): Record<string, Value> => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Record<string, Value>
  } catch {
    return {}
  }
}

/** The texts of a group, each under its path; lists count by place. */
const flatten = (value: unknown, path = ''): [string, string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => flatten(inner, `${path}/${key}`))
    : [[path, String(value)]]

/**
 * Everything that the product says, counted in each language.
 * @param root folder of the project
 */
export const readTexts = (root: string): AreaTexts[] => {
  const fromFiles = dictionaries.flatMap(([app, folder]) =>
    readdirSync(join(root, folder, 'en'))
      .sort()
      .map((file) => ({
        app,
        area: file.replace('.json', ''),
        counts: countAll((code) => readJson(join(root, folder, languageTags[code].tag, file))),
      })),
  )
  const groupsOf = (code: LanguageCode) =>
    readJson<unknown>(join(root, serverFolder, `${languageTags[code].tag}.json`))
  const fromServer = Object.keys(groupsOf('EN')).map((area) => ({
    app: 'server' as const,
    area,
    counts: countAll((code) => Object.fromEntries(flatten(groupsOf(code)[area]))),
  }))
  return [...fromFiles, ...fromServer]
}
