import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { bell, search } from '../src/icon/drawings'
import { splitDrawings } from './splitDrawings'

const list = fileURLToPath(new URL('../src/icon/drawings.ts', import.meta.url))

const entries: Record<string, string> = {
  first: `import { bell, search } from '${list}'; export default [bell, search]; import('second')`,
  second: `import { search, trash2 } from '${list}'; export default [search, trash2]`,
}

const buildEntries = async () => {
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      splitDrawings(),
      {
        name: 'entries',
        enforce: 'pre',
        resolveId: (source) => (source in entries ? `\0${source}` : undefined),
        load: (id) => entries[id.slice(1)],
      },
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: 'first', preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput
  return output.flatMap((chunk) => (chunk.type === 'chunk' ? chunk : []))
}

test('a chunk carries the drawings that it alone draws, and none that nothing draws', async () => {
  const chunks = await buildEntries()
  const holds = (path: string) => chunks.filter(({ code }) => code.includes(path)).map(({ name }) => name)
  expect(holds(bell.path)).toHaveLength(1)
  expect(holds(search.path)).toHaveLength(1)
  const drawn = chunks.flatMap(({ moduleIds }) => moduleIds).filter((id) => id.includes('/drawn/'))
  expect(new Set(drawn.map((id) => id.replace(/^.*\//, '')))).toEqual(
    new Set(['bell.ts', 'search.ts', 'trash2.ts']),
  )
  expect(drawn).toHaveLength(3)
  const first = chunks.find(({ code }) => code.includes(bell.path))
  expect(first?.moduleIds.some((id) => id.endsWith('trash2.ts'))).toBe(false)
})
