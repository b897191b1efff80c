import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
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

/** Folders of the server with a module for each language. */
const modules = [
  ['refusals', 'server/src/http/errorTexts'],
  ['messages', 'server/src/account/messages/words'],
] as const

const countIn = (english: Words, words: Words): number =>
  Object.keys(english).filter((key) => (words[key] ?? '').trim() !== '').length

const countAll = (wordsOf: (code: LanguageCode) => Words): AreaTexts['counts'] => {
  const english = wordsOf('EN')
  return Object.fromEntries(
    codes.map((code) => [code, countIn(english, wordsOf(code))]),
  ) as AreaTexts['counts']
}

const readJson = (path: string): Words => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Words
  } catch {
    return {}
  }
}

/** `pt-BR` is `ptBr` in the name of a module. */
const moduleOf = (code: LanguageCode): string =>
  languageTags[code].tag.toLowerCase().replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

/**
 * Everything that the product says, counted in each language.
 * @param root folder of the project
 */
export const readTexts = async (root: string): Promise<AreaTexts[]> => {
  const fromFiles = dictionaries.flatMap(([app, folder]) =>
    readdirSync(join(root, folder, 'en'))
      .sort()
      .map((file) => ({
        app,
        area: file.replace('.json', ''),
        counts: countAll((code) => readJson(join(root, folder, languageTags[code].tag, file))),
      })),
  )
  const fromModules = modules.map(async ([area, folder]) => {
    const loaded = await Promise.all(
      codes.map(async (code) => {
        const name = moduleOf(code)
        const found = (await import(pathToFileURL(join(root, folder, `${name}.ts`)).href)) as Record<
          string,
          Words
        >
        return [code, found[name] ?? {}] as const
      }),
    )
    const byCode = Object.fromEntries(loaded) as Record<LanguageCode, Words>
    return { app: 'server' as const, area, counts: countAll((code) => byCode[code]) }
  })
  return [...fromFiles, ...(await Promise.all(fromModules))]
}
