import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { groupCommon } from './groupCommon'

const path = (source: string): string => fileURLToPath(new URL(`../${source}`, import.meta.url))

const places: Record<string, string[]> = {
  'src/main.ts': ['src/app/start.tsx', 'src/app/page.css'],
  'src/app/start.tsx': ['src/store/createStore.ts', 'src/icons.ts'],
  'src/money/WalletScreen.tsx': ['src/store/createStore.ts'],
  'src/icons.ts': ['src/drawn/house.ts', 'src/drawn/ticket.ts'],
}
const importersOf = (id: string): string[] =>
  Object.entries(places).flatMap(([from, to]) => (to.map(path).includes(id) ? [path(from)] : []))
const importedBy = new Map(Object.entries(places).map(([from, to]) => [path(from), to.map(path)]))
const placeOf = (id: string) => ({ importedIds: importedBy.get(id) ?? [], importers: importersOf(id) })

test('what the entry shares with a screen stays clear of the entry, whose name changes with every screen', () => {
  const group = groupCommon()
  expect(group(path('src/store/createStore.ts'), placeOf)).toBe('common')
  expect(group(path('src/main.ts'), placeOf)).toBeUndefined()
  expect(group(path('src/app/start.tsx'), placeOf)).toBeUndefined()
  expect(group(path('src/money/WalletScreen.tsx'), placeOf)).toBeUndefined()
})

test('the styles of every page stay together, and of the icons come those that it draws', () => {
  const group = groupCommon()
  expect(group(path('src/app/page.css'), placeOf)).toBe('common')
  expect(group(path('src/drawn/ticket.ts'), placeOf)).toBeUndefined()
})

test('an entry that was moved stops the build', () => {
  expect(() => groupCommon()(path('src/main.ts'), () => null)).toThrow('is no part of the build')
})
