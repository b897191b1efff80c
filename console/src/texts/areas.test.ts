import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { staffLanguages } from '@playfront/contract/console/staff'
import { expect, test } from 'vitest'
import { pages } from '../app/pages'
import { areasIn } from '../testing/textsIn'
import { firstAreas } from './dictionaries'

/** Hints of the settings are in the other languages only: English is the schema's own sentence. */
const known = staffLanguages.map(areasIn)
const allKeys = [
  ...new Set(known.flatMap((areas) => Object.values(areas)).flatMap((texts) => Object.keys(texts))),
]

const root = fileURLToPath(new URL('../', import.meta.url))
const withEnding = (path: string) => [`${path}.ts`, `${path}.tsx`].find((file) => existsSync(file))

/** Every file of the console that a page reaches, but for the frame's and the texts themselves. */
const filesOf = (file: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, to = ''] of readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g)) {
    const found = withEnding(normalize(join(dirname(file), to)))
    if (found && !found.includes('/texts/') && !found.endsWith('/pages.ts')) filesOf(found, seen)
  }
  return seen
}

/** Keys that a file names, whole or by how they begin. */
const keysIn = (file: string): string[] => {
  const named = [...readFileSync(file, 'utf8').matchAll(/['`]([a-z]\w*\.[\w.]*)(\$\{)?/gi)]
  return named.flatMap(([, text = '', isBeginning]) =>
    allKeys.filter((key) => (isBeginning ? key.startsWith(text) : key === text)),
  )
}

const fileOfPage = new Map(
  [
    ...readFileSync(join(root, 'app/pages.ts'), 'utf8').matchAll(
      /path: '(\w+)'[\s\S]*?import\('\.\.\/([^']+)'\)/g,
    ),
  ].map(([, path = '', file = '']) => [path, `${join(root, file)}.tsx`]),
)

test.each(pages.map(({ path, areas = [] }) => [path, areas] as const))(
  'the page %s brings all the texts that it says',
  (path, areas) => {
    const brought = [...firstAreas, ...areas].flatMap((area) => known.map((language) => language[area]))
    const keys = new Set(brought.flatMap((texts) => Object.keys(texts ?? {})))
    const missing = [...filesOf(fileOfPage.get(path) ?? '')].flatMap(keysIn).filter((key) => !keys.has(key))
    expect([...new Set(missing)]).toEqual([])
  },
)
