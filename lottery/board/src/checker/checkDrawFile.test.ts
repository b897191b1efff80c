import { expect, test } from 'vitest'
import { pretendIssue } from '../stage/pretendBoard'
import { pretendDraw } from '../stage/pretendDraw'
import { acceptedSlip } from '../stage/pretendSlip'
import { checkDrawFile } from './checkDrawFile'
import { writeDrawFile } from './drawFile'
import { isQuicknetSignature } from './quicknetSignature'
import { readDrawFile } from './readDrawFile'
import { tampered } from './tampered'

const issue = pretendIssue(Date.UTC(2026, 0, 15), 12, 'TH-GLO')
const { issueId } = issue
const placed = acceptedSlip({
  slipId: '01900000-0000-7000-8000-000000000001',
  lottery: 'TH-GLO',
  prizeMode: 'ThStd',
  oddsVersion: 1,
  currency: 'THB',
  issues: [{ issueId, multiple: 2 }],
  clientSeed: 'xin số đẹp',
  bets: [
    { type: 'TH_3TOP', numbers: ['123', '456'], stake: 2_000 },
    { type: 'TH_RUNBOT', numbers: ['7'], stake: 200 },
  ],
  expectedTotal: 8_400,
})
const { commit } = pretendDraw(issue).record.fair
const slip = {
  ...placed,
  issues: [{ issueId, multiple: 2, commit }],
  bets: placed.bets.map((bet) => ({ ...bet, stake: bet.stake * 2 })),
}
const { record, proof } = pretendDraw(issue, slip)
const file = proof && writeDrawFile(record, { slip, proof })
if (!file) throw new Error('a drawn issue can be filed')

test('the file of an honest draw holds in every line, read back from its text', () => {
  const read = readDrawFile(JSON.stringify(file))
  expect(read).toEqual(file)
  expect(read && checkDrawFile(read)).toEqual({
    ticks: { commit: true, beacon: true, ownSeed: true, ownBet: true, result: true },
    holds: true,
    isTestBeacon: true,
  })
})

test('without a slip its lines are left open', () => {
  const alone = writeDrawFile(record, undefined)
  expect(alone && checkDrawFile(alone)).toMatchObject({ ticks: { ownSeed: null, ownBet: null }, holds: true })
})

test.each(tampered(file).map(({ path, line, file: changed }) => [path, line, changed] as const))(
  '%s tampered with fails in the line %s',
  (_, line, changed) => {
    const read = readDrawFile(JSON.stringify(changed))
    if (line === 'format') return expect(read).toBeUndefined()
    expect(read).toBeDefined()
    expect(read && checkDrawFile(read)).toMatchObject({ holds: false, ticks: { [line]: false } })
  },
)

test('every field of the file is among those tampered with', () => {
  const leaves = (value: unknown, at: string): string[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => leaves(inner, at ? `${at}.${key}` : key))
      : [at]
  expect(new Set(tampered(file).map(({ path }) => path))).toEqual(new Set(leaves(file, '')))
})

const round1000 =
  'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'

test('quicknet’s signature of round 1000 passes, and for round 1001 it does not (6.6)', () => {
  expect(isQuicknetSignature(1_000, round1000)).toBe(true)
  expect(isQuicknetSignature(1_001, round1000)).toBe(false)
  expect(isQuicknetSignature(1_000, `a${round1000.slice(1)}`)).toBe(false)
  expect(isQuicknetSignature(1_000, 'nonsense')).toBe(false)
})

test.each([
  '',
  '[]',
  'null',
  '{}',
  '{"format":"playfront-draw/1"}',
  JSON.stringify({ ...file, extra: 1 }),
  'x'.repeat(3_000_000),
])('what is no record file is none', (text) => expect(readDrawFile(text)).toBeUndefined())
