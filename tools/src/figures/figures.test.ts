import { expect, test } from 'vitest'
import { findCircles, findMutualPairs } from '../checks/imports/findCircles'
import { writeProject } from '../checks/testing/writeTree'
import { sourceSteps } from '../run/checkSteps'
import { checkFigures, findExcess, findRepeats, hasRowOfThai } from './measure'
import { readDeclarations } from '../checks/words/readDeclarations'
import { findRetiredProse, findRetiredWord, splitName } from '../checks/words/retiredWords'

test('a retired word is found as a whole word of a name, and at its place alone', () => {
  expect(splitName('openHTTPHouse_2')).toEqual(['open', 'http', 'house', '2'])
  expect(findRetiredWord('buildHouse')?.words).toEqual(['house'])
  expect(findRetiredWord('warehouse')).toBeUndefined()
  expect(findRetiredWord('BettingSetting')?.use).toContain('Deps')
  expect(findRetiredWord('settingOf')).toBeUndefined()
  expect(findRetiredWord('secondWordOf')?.use).toBe('approval')
  expect(findRetiredWord('almostDone')).toBeUndefined()
  expect(findRetiredWord('feedStandIn')?.use).toBe('simulator')
  expect(findRetiredWord('standInFront')).toBeUndefined()
  expect(findRetiredWord('inHouse')).toBeUndefined()
  expect(findRetiredWord('house')?.words).toEqual(['house'])
  expect(findRetiredWord('house', 'kit/src/icon/drawn/house.ts')).toBeUndefined()
})

test('a retired word in a document is found with what to write instead', () => {
  expect(findRetiredProse('Whoever asks is told anew.')).toEqual([
    '“anew” → again',
    '“Whoever” → anyone who, or the noun',
  ])
  expect(findRetiredProse('A stand-in of the feed has a knob.')).toEqual([
    '“stand-in” → simulator',
    '“knob” → behaviour, or the setting by its name',
  ])
  expect(findRetiredProse('An in-house draw is previewed on the desktop.')).toEqual([])
})

test('names, types, discriminants and the length of functions are read from the syntax', () => {
  const source = `
    interface SlipDeps { clock: Clock; now(): number }
    type Answer = { kind: 'done'; id: string } | { kind: 'refused'; id: string }
    export const place = ({ stake: [first], ...rest }: Slip, limit = 3) => {
      return first
    }
    class Queue { waiting = 0 }
  `
  const { names, types, discriminants, functionLines } = readDeclarations('slip.ts', source)
  expect([...names].toSorted()).toEqual(
    [
      'Answer',
      'Queue',
      'SlipDeps',
      'clock',
      'first',
      'id',
      'kind',
      'limit',
      'now',
      'place',
      'rest',
      'waiting',
    ].toSorted(),
  )
  expect([...types]).toEqual(['SlipDeps', 'Answer', 'Queue'])
  expect([...discriminants]).toEqual(['kind'])
  expect(functionLines).toEqual([3])
})

test('modules that reach each other are one circle, others none', () => {
  const imports = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', ['a']],
    ['d', ['e']],
    ['e', []],
  ])
  expect(findCircles(imports).map((circle) => circle.toSorted())).toEqual([['a', 'b', 'c']])
})

test('folders are a pair when each imports from the other', () => {
  expect(
    findMutualPairs([
      ['money', 'account'],
      ['account', 'money'],
      ['shell', 'money'],
      ['money', 'money'],
    ]),
  ).toEqual(['account ↔ money'])
})

test('six equal lines in two files are one repeat, however long the run is; imports and comments do not count', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, i) => `  call(${i}, value)`).join('\n')
  expect(
    findRepeats([
      ['a.ts', lines(9)],
      ['b.ts', `import { x } from 'y'\n// call\n${lines(9)}`],
    ]),
  ).toEqual(['a.ts and b.ts: call(0, value)'])
  expect(
    findRepeats([
      ['a.ts', lines(5)],
      ['b.ts', lines(5)],
    ]),
  ).toEqual([])
})

test('a table of all languages counts for a language, one that may lack languages does not', () => {
  const rows = "{\n  EN: 'Close',\n  TH: 'ปิด',\n}\n"
  expect(hasRowOfThai(`const words: Record<LanguageCode, string> = ${rows}`)).toBe(true)
  expect(hasRowOfThai(`const words: Record<LanguageCode, Record<Place, string>> = ${rows}`)).toBe(true)
  expect(hasRowOfThai(`const words: Partial<Record<LanguageCode, string>> = ${rows}`)).toBe(false)
  expect(hasRowOfThai("const words: Record<LanguageCode, string> = {\n  EN: 'Close',\n}\n")).toBe(false)
})

test('a figure that is worse than its aim is a finding, one that is only watched is none', () => {
  expect(
    findExcess([
      { name: 'source files', now: 2601, aim: 2600, places: [] },
      { name: 'discriminant keys', now: 3, aim: 3, places: [] },
      { name: 'lines', now: 9000, places: [] },
    ]),
  ).toEqual([expect.stringContaining('source files: 2601, and at most 2600')])
})

test('the check of the code base fails on a project that is worse than an aim, and is one of the steps', () => {
  const tours = ['# Tours', 'A bet', 'A sign-in by password'].join('\n\n## ')
  const tidy = { 'docs/tours.md': tours, 'server/src/slip.ts': 'export const slip = 1\n' }
  expect(checkFigures(writeProject(tidy)).findings).toEqual([])
  const long = { ...tidy, 'server/src/slip.ts': 'export const slip = 1\n'.repeat(401) }
  expect(checkFigures(writeProject(long)).findings).toEqual([
    expect.stringContaining('lines of the largest file: 401, and at most 400'),
  ])
  expect(sourceSteps.map(({ name }) => name)).toContain('figures of the code base')
})
