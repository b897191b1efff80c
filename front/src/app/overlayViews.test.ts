import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(['../**/*.tsx', '!../**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const [rows] = Object.values(
  import.meta.glob<string>('./overlayViews.ts', { query: '?raw', import: 'default', eager: true }),
)

const covering = /<(?:Sheet|Dialog|ConfirmSheet|OfferSheet|FullScreen|Cover)\b|showModal\(/

/** Where a module's relative import leads, as the keys of `sources` are written. */
const resolve = (from: string, specifier: string) =>
  `${new URL(specifier, `file:///app/${from}`).pathname.replace(/^\/(?!app\/)/, '../').replace(/^\/app\//, './')}.tsx`

const importsOf = (path: string) =>
  Array.from((sources[path] ?? '').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g), ([, found = '']) =>
    resolve(path, found),
  )

/** The views that features register, and those the overlay host renders itself. */
const reach = (): Set<string> => {
  const found = new Set(['../overlays/QuestionView.tsx'])
  const open = Array.from((rows ?? '').matchAll(/import\('(\.[^']+)'\)/g), ([, view = '']) => `${view}.tsx`)
  for (let next = open.pop(); next; next = open.pop()) {
    if (found.has(next) || !(next in sources)) continue
    found.add(next)
    open.push(...importsOf(next))
  }
  return found
}

test('every sheet and dialog of the product is rendered by the overlay host: no feature shows one by itself', () => {
  const drawn = Object.keys(sources).filter((path) => covering.test(sources[path] ?? ''))
  const handedIn = reach()
  expect(drawn.length).toBeGreaterThan(8)
  expect(drawn.filter((path) => !handedIn.has(path))).toEqual([])
})
