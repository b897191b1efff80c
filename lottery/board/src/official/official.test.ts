import { lotteryOfficialRecord, type OfficialRecord } from '@playfront/contract/play/lottery/issue'
import { expect, test } from 'vitest'
import { createFakeMemory } from '../platform/memory'
import { createCheckFlow } from '../check/checkFlow'
import { boardLabelText, drawSourceOf, resultLabelText, shortLabelText } from '../draw/resultLabelText'
import type { Requests } from '../requests/requests'
import { fakeIssue } from '../testing/fakeBoard'
import { decideProvenance, differencesOf, shortResult } from './decideProvenance'

const issue = {
  ...fakeIssue(Date.UTC(2026, 0, 15), 12, 'TH-GLO'),
  state: 'drawing' as const,
}
const numbers = { first: ['190727'], last2: ['27'] }
const record: OfficialRecord = {
  serverTime: issue.drawAt + 1,
  issue,
  label: 'demonstration',
  sources: [],
  versions: [],
}
const version = {
  version: 1,
  numbers,
  confirmedAt: issue.drawAt + 2,
  by: 'sources' as const,
  reason: '',
}

test.each([
  [undefined, { kind: 'awaiting', why: 'result' }],
  ['agreement', { kind: 'awaiting', why: 'agreement' }],
  ['person', { kind: 'awaiting', why: 'person' }],
] as const)('a draw whose hour has come waits, and for what: %s (lottery 4.7)', (awaiting, feedState) => {
  expect(decideProvenance({ ...record, issue: { ...issue, awaiting } })).toEqual(feedState)
})

test('before its hour a draw waits for nothing, and one that was called off says so', () => {
  expect(decideProvenance({ ...record, serverTime: issue.drawAt - 1 })).toEqual({ kind: 'early' })
  expect(decideProvenance({ ...record, issue: { ...issue, state: 'refunded' } })).toEqual({
    kind: 'cancelled',
  })
})

test('of several versions the newest counts, and the others show where they differ', () => {
  const corrected = { ...numbers, last2: ['28'] }
  const versions = [version, { ...version, version: 2, numbers: corrected, by: 'people' as const }]
  const found = decideProvenance({ ...record, versions })
  expect(found.kind === 'known' && found.versions.map((each) => each.version)).toEqual([2, 1])
  expect(differencesOf(numbers, corrected)).toEqual([['last2', '27']])
  expect(differencesOf(numbers, numbers)).toEqual([])
  expect(shortResult('TH6', numbers)).toBe('190727 · 27')
})

const t = (key: string) => key

test('results are official by the word of their own feed alone (D-09)', () => {
  const labelsOf = (labelled: Parameters<typeof shortLabelText>[1]) => [
    shortLabelText(t, labelled),
    boardLabelText(t, labelled),
    resultLabelText(t, labelled),
  ]
  expect(labelsOf({ label: 'official', simulatedDraw: true })).toEqual(Array(3).fill('label.official'))
  expect(labelsOf({ label: 'demonstration', simulatedDraw: true })).toEqual([
    'label.demonstrationShort',
    'label.demonstration',
    'label.demonstration',
  ])
  const inHouse = ['label.simulatedShort', 'label.notOfficial', 'label.simulated']
  expect(labelsOf({ label: 'simulated' })).toEqual(inHouse)
  expect(labelsOf({ simulatedDraw: true })).toEqual(inHouse)
  expect(labelsOf({ simulatedDraw: false })).toEqual(['', '', ''])
  expect([
    drawSourceOf({}),
    drawSourceOf({ label: 'simulated' }),
    drawSourceOf({ label: 'official' }),
  ]).toEqual(['inHouse', 'inHouse', 'official'])
})

test('the source of a result is requested from the platform, and a missing response is reported', async () => {
  const asked: unknown[] = []
  const flowWith = (outcome: unknown) =>
    createCheckFlow({
      requests: {
        ask: (async (call: unknown) => {
          asked.push(call)
          return outcome
        }) as Requests['ask'],
      },
      memory: createFakeMemory(),
      network: { send: async () => ({ kind: 'broken' }) as never },
    })
  const known = flowWith({ kind: 'done', value: record })
  await known.trace(issue.issueId)
  expect(known.store.getState()).toEqual({ kind: 'official', record })
  const silent = flowWith({ kind: 'unknown' })
  await silent.trace(issue.issueId)
  expect(silent.store.getState()).toEqual({ kind: 'failed' })
  expect(asked).toEqual([lotteryOfficialRecord, lotteryOfficialRecord])
})
