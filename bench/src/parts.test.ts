import { expect, test } from 'vitest'
import { partsNamed, measurePart, type Bench } from './parts'

test('a run without words measures every part but the extra ones, each under a name of its own', () => {
  const names = partsNamed([]).map(({ name }) => name)
  expect(names).toContain('taps')
  expect(names).not.toContain('tables')
  expect(new Set(names).size).toBe(names.length)
  expect(partsNamed(['--quick']).map(({ name }) => name)).toEqual(names)
})

test('named parts run alone, in the order of the table', () => {
  expect(partsNamed(['tables', 'taps', '--quick']).map(({ name }) => name)).toEqual(['taps', 'tables'])
})

test('a word that names no part is refused with the names there are', () => {
  expect(() => partsNamed(['tap'])).toThrow(/no part tap\. There are: home, .*taps/)
})

test('a part that fails leaves a row that says so', async () => {
  const said: string[] = []
  const bench = { say: (line: string) => void said.push(line) } as unknown as Bench
  const part = { name: 'taps', says: 'taps', measure: () => Promise.reject(new Error('no page')) }
  expect(await measurePart(part, bench)).toEqual([
    { target: '–', what: 'taps', value: 'not measured: Error: no page', aim: '', met: false },
  ])
  expect(said[0]).toBe('taps: taps …')
})
