import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { runVectors, type VectorSection } from './runVectors'
import type { VectorFile } from './vectorFile'

const file: VectorFile = JSON.parse(
  readFileSync(new URL('../../vectors/lottery-vectors.json', import.meta.url), 'utf8'),
)
const report = runVectors(file)

/** Rows of each section: a file that lost its rows must not pass. */
const counted: readonly [VectorSection, number][] = [
  ['vectors', 73],
  ['validation', 21],
  ['issues', 13],
  ['corrections', 1],
  ['helpers', 12],
  ['rounds', 4],
  ['draws', 7],
]

test.each(counted)('all rows of %s agree, %i of them', (section, count) => {
  expect(report[section].filter((row) => row.kind !== 'same')).toEqual([])
  expect(report[section]).toHaveLength(count)
})

test('33 of the settlement rows are of the two Vietnamese families', () => {
  expect(file.vectors?.filter((row) => row.family.startsWith('VN'))).toHaveLength(33)
})

test('a wrong expectation is reported by name, with both values', () => {
  const [row] = file.vectors ?? []
  if (row === undefined) throw new Error('no settlement rows')
  const wrong = { ...row, expected: [{ ...row.expected[0], payout: 1 }] }
  expect(runVectors({ ...file, vectors: [wrong] }).vectors).toEqual([
    { row: 'S001', kind: 'different', differences: ['VN_LO2 22 payout: ours 99000, expected 1'] },
  ])
})

test('a row that cannot be run at all is a difference, not the end of the run', () => {
  const [first, second] = file.vectors ?? []
  if (first === undefined || second === undefined) throw new Error('no settlement rows')
  const broken = { ...first, result: {} }
  expect(runVectors({ vectors: [broken, second] }).vectors.map((row) => row.kind)).toEqual([
    'different',
    'same',
  ])
})

test('what is not built is reported as that', () => {
  const { vectors, helpers, issues } = runVectors({
    vectors: [{ id: 'X1', family: 'XX9', prizeMode: 'Lott', result: {}, bets: [], expected: [] }],
    helpers: [{ helper: 'toString', args: [], count: 0, expected: [] }],
    issues: [{ lottery: 'XX', now: '2026-01-05T00:00:00Z', expected: null }],
  })
  expect([vectors, helpers, issues].map(([row]) => row?.kind)).toEqual([
    'not built',
    'not built',
    'not built',
  ])
})

test('a row may state its own limits', () => {
  const bet = { type: 'VN_LO2', numbers: ['12'], stake: 70 }
  const row = {
    family: 'VN27',
    prizeMode: 'Lott',
    bet,
    expected: 'stake_step',
    limits: { min: 1, max: 100, step: 50 },
  }
  expect(runVectors({ validation: [row] }).validation.map((outcome) => outcome.kind)).toEqual(['same'])
})

test('a vector is settled by the odds of its own file', () => {
  const [row] = file.vectors ?? []
  if (row === undefined) throw new Error('no settlement rows')
  const own = { prizeModes: { Lott: { VN27: { VN_LO2: { odds: 2_0000 } } } }, vectors: [row] }
  expect(runVectors(own).vectors).toEqual([
    { row: 'S001', kind: 'different', differences: ['VN_LO2 22 payout: ours 2000, expected 99000'] },
  ])
})
