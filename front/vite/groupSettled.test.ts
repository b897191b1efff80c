import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { groupSettled } from './groupSettled'

const path = (source: string): string => fileURLToPath(new URL(`../${source}`, import.meta.url))

const places: Record<string, string[]> = {
  'src/main.ts': ['src/store/createStore.ts'],
  'src/shell/tracking/startTracking.ts': ['src/shell/tracking/decideTracking.ts', 'src/store/createStore.ts'],
  'src/shell/tracking/decideTracking.ts': ['src/shell/tracking/options.ts'],
  'src/shell/push/settlePush.ts': ['src/shell/tracking/options.ts'],
}
const imports = new Map(Object.entries(places).map(([from, to]) => [path(from), to.map(path)]))
const placeOf = (id: string) => ({ importedIds: imports.get(id) ?? [] })

test('what settles in on nearly every visit is one script, with all that it alone needs', () => {
  const group = groupSettled()
  expect(group(path('src/shell/tracking/startTracking.ts'), placeOf)).toBe('settled')
  expect(group(path('src/shell/tracking/options.ts'), placeOf)).toBe('settled')
})

test('what waits for a session is another script, without what settles in anyway', () => {
  const group = groupSettled()
  expect(group(path('src/shell/push/settlePush.ts'), placeOf)).toBe('signedIn')
  expect(group(path('src/shell/tracking/options.ts'), placeOf)).toBe('settled')
})

test('what a first screen needs too stays out of it, and so does everything else', () => {
  const group = groupSettled()
  expect(group(path('src/store/createStore.ts'), placeOf)).toBeUndefined()
  expect(group(path('src/shell/chat/startChat.ts'), placeOf)).toBeUndefined()
})

test('a file that is grouped by name and is not there any more stops the build', () => {
  expect(() => groupSettled()(path('src/main.ts'), () => null)).toThrow('is no part of the build')
})
