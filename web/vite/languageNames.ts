import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const folder = fileURLToPath(new URL('../../locales', import.meta.url))
const virtualName = 'virtual:languageNames'

const listFiles = (): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => join(folder, file))

/** @throws Error naming a file without its language's name */
const nameIn = (file: string): string => {
  const { name } = JSON.parse(readFileSync(file, 'utf8')) as { name?: string }
  if (!name) throw new Error(`${file}: “name”, the language's name in itself, is missing.`)
  return name
}

/** A module of the names by the language's code; the files are named after the tag. */
const writeModule = (): string => {
  const names = Object.fromEntries(listFiles().map((file) => [basename(file, '.json'), nameIn(file)]))
  return [
    `import { languages } from '@playfront/contract/languages'`,
    `const names = ${JSON.stringify(names)}`,
    'export default Object.fromEntries(Object.entries(languages).map(([code, { tag }]) => [code, names[tag]]))',
  ].join('\n')
}

/** Provides `virtual:languageNames`, so that a page has the names without the texts of all languages. */
export const languageNames = (): Plugin => ({
  name: 'playfront-language-names',
  enforce: 'pre',
  resolveId: (source) => (source === virtualName ? `\0${virtualName}` : undefined),
  load(id) {
    if (id !== `\0${virtualName}`) return
    for (const file of listFiles()) this.addWatchFile(file)
    return { code: writeModule(), moduleType: 'js' }
  },
})
