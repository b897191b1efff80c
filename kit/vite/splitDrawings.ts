import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Plugin, normalizePath } from 'vite'

const list = normalizePath(fileURLToPath(new URL('../src/icon/drawings.ts', import.meta.url)))
const folder = list.replace(/drawings\.ts$/, 'drawn/')

const nameOf = (id: string): string | undefined =>
  id.startsWith(folder) ? id.slice(folder.length).replace(/\.ts$/, '') : undefined

/** The text of each drawing's constant, by its name. */
const readDrawings = async (): Promise<Map<string, string>> => {
  const [, ...constants] = (await readFile(list, 'utf8')).split(/^export const /m)
  return new Map(constants.map((text) => [/^\w+/.exec(text)?.[0] ?? '', `export const ${text}`]))
}

/**
 * Makes each drawing of the list a module of its own, `icon/drawn/<name>.ts`, so that a chunk carries only the pictures of its
 * own screens. The development server and tests read the list as it is.
 */
export const splitDrawings = (): Plugin => ({
  name: 'playfront-kit-drawings',
  enforce: 'pre',
  apply: 'build',
  resolveId: (source, importer) =>
    importer === list && source.startsWith('./drawn/')
      ? { id: `${folder}${source.slice('./drawn/'.length)}.ts`, moduleSideEffects: false }
      : undefined,
  async load(id) {
    const name = nameOf(id)
    if (id !== list && name === undefined) return undefined
    const drawings = await readDrawings()
    if (name !== undefined) return drawings.get(name)
    return [...drawings.keys()].map((each) => `export { ${each} } from './drawn/${each}'`).join('\n')
  },
})
