import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const folder = fileURLToPath(new URL('../../locales/console', import.meta.url))
const indexName = 'virtual:console-texts'
/** `virtual:console-texts/vi/members` is the area `members` of `vi.json`. */
const areaName = /^virtual:console-texts\/([\w-]+)\/(\w+)$/

const fileOf = (tag: string): string => join(folder, `${tag}.json`)

const readAreas = (tag: string): Record<string, Record<string, string>> =>
  JSON.parse(readFileSync(fileOf(tag), 'utf8')) as Record<string, Record<string, string>>

const listTags = (): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => basename(file, '.json'))

/** How each area of each language is loaded; English decides which areas there are. */
const writeIndex = (): string => {
  const areas = Object.keys(readAreas('en'))
  const loadersOf = (tag: string) =>
    areas.map((area) => `${area}: () => import('${indexName}/${tag}/${area}').then(textsOf)`).join(',\n')
  const languages = listTags().map((tag) => `'${tag}': {\n${loadersOf(tag)}\n}`)
  return `const textsOf = (module) => module.default\nexport const loaders = {\n${languages.join(',\n')}\n}`
}

/** Hands out each area of each file of `locales/console` as a module of its own, so that a page loads its own areas in one language. */
export const splitTexts = (): Plugin => ({
  name: 'playfront-console-texts',
  enforce: 'pre',
  resolveId: (source) => (source === indexName || areaName.test(source) ? `\0${source}` : undefined),
  load(id) {
    if (!id.startsWith(`\0${indexName}`)) return
    const [, tag, area] = areaName.exec(id.slice(1)) ?? []
    for (const each of tag ? [tag] : listTags()) this.addWatchFile(fileOf(each))
    const code = tag && area ? `export default ${JSON.stringify(readAreas(tag)[area] ?? {})}` : writeIndex()
    return { code, moduleType: 'js' }
  },
})
