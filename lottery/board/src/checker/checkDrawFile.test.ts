import { issueById } from '@playfront/lottery-rules/issues/issueAt'
import { lotteryOf } from '@playfront/lottery-rules/lotteries/lotteries'
import { expect, test } from 'vitest'
import { fakeIssue } from '../testing/fakeBoard'
import { dayManifest, fakeDraw } from '../testing/fakeDraw'
import { acceptedSlip } from '../testing/fakeSlip'
import { checkDrawFile, isQuicknetSignature } from './checkDrawFile'
import { writeDrawFile } from './drawFile'
import { readDrawFile } from './readDrawFile'
import { tampered } from './tampered'

const issueId = 'TH-GLO-20260116'
const scheduled = issueById(lotteryOf('TH-GLO'), issueId)
if (!scheduled) throw new Error('The 16th is a draw day.')
const { openAtMs: openAt, closeAtMs: closeAt, drawAtMs: drawAt } = scheduled
const issue = { ...fakeIssue(openAt, 1, 'TH-GLO'), issueId, openAt, closeAt, drawAt }
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
const { commit } = fakeDraw(issue).record.fair
const slip = {
  ...placed,
  issues: [{ issueId, multiple: 2, commit }],
  bets: placed.bets.map((bet) => ({ ...bet, stake: bet.stake * 2 })),
}
const { record, proof } = fakeDraw(issue, slip)
const { round } = record.fair.beacon
const manifest = dayManifest([
  { issueId: 'TH-GLO-20260101', commit: '1'.repeat(64), round: round - 28_800 },
  { issueId, commit, round },
])
const file = proof && writeDrawFile(record, { slip, proof }, { manifest, pinned: commit })
if (!file) throw new Error('a drawn issue can be filed')

test('the file of an honest draw holds in every line, read back from its text', () => {
  const read = readDrawFile(JSON.stringify(file))
  expect(read).toEqual(file)
  expect(read && checkDrawFile(read)).toEqual({
    ticks: {
      commit: true,
      manifest: true,
      pinned: true,
      beacon: true,
      ownSeed: true,
      ownBet: true,
      result: true,
    },
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

test('every bit of the file counts: with one turned it is no record, or does not hold', () => {
  const text = JSON.stringify(file, null, 2)
  const unnoticed: string[] = []
  for (let at = 0; at < text.length; at++) {
    for (let bit = 0; bit < 7; bit++) {
      const turned = String.fromCharCode(text.charCodeAt(at) ^ (1 << bit))
      const read = readDrawFile(`${text.slice(0, at)}${turned}${text.slice(at + 1)}`)
      if (read && checkDrawFile(read).holds)
        unnoticed.push(`${at}: ${text.slice(Math.max(0, at - 12), at + 3)}`)
    }
  }
  expect(unnoticed).toEqual([])
})

test.each<[string, (text: string) => string]>([
  ['a field given twice', (text) => text.replace('"family"', '"family": "VN18",\n  "family"')],
  ['a number with an exponent', (text) => text.replace('"stake": 200', '"stake": 2e2')],
  ['an escaped character', (text) => text.replace('TH_RUNBOT', 'TH_RUN\\u0042OT')],
  ['a hash in capitals', (text) => text.replace(commit, commit.toUpperCase())],
  [
    'fields in another order',
    (text) => JSON.stringify({ issueId, ...(JSON.parse(text) as object) }, null, 2),
  ],
])('%s makes it no record', (_, change) => {
  const text = JSON.stringify(file, null, 2)
  expect(change(text)).not.toBe(text)
  expect(readDrawFile(change(text))).toBeUndefined()
})

test('every field of the file is among those tampered with', () => {
  const leaves = (value: unknown, at: string): string[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => leaves(inner, at ? `${at}.${key}` : key))
      : [at]
  expect(new Set(tampered(file).map(({ path }) => path))).toEqual(new Set(leaves(file, '')))
})

const round1000 =
  'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'

test('quicknet’s signature of round 1000 passes, and for round 1001 it does not (lottery 6.6)', () => {
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
