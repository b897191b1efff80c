import { lotteryIssueRecord } from '@playfront/contract/play/lottery/issue'
import { expect, test } from 'vitest'
import type { Requests } from '../requests/requests'
import { pretendIssue } from '../stage/pretendBoard'
import { pretendDraw } from '../stage/pretendDraw'
import { acceptedSlip } from '../stage/pretendSlip'
import { readBeaconRound } from './beaconRound'
import { createCheckFlow } from './checkFlow'
import { decideCheck, type CheckFacts } from './decideCheck'

const issue = pretendIssue(Date.UTC(2026, 0, 15), 12)
const { issueId } = issue
const placed = acceptedSlip({
  slipId: '01900000-0000-7000-8000-000000000001',
  lottery: 'MB1',
  prizeMode: 'Lott',
  oddsVersion: 1,
  currency: 'VND',
  issues: [{ issueId, multiple: 2 }],
  clientSeed: 'xin số đẹp',
  bets: [{ type: 'VN_LO2', numbers: ['89'], stake: 2_000 }],
  expectedTotal: 54_000,
})
const { commit } = pretendDraw(issue).record.fair
const slip = { ...placed, issues: [{ issueId, multiple: 2, commit }] }
const { record, proof } = pretendDraw(issue, slip)
if (!proof) throw new Error('a slip has a proof')
const { round, randomness = '' } = record.fair.beacon
const facts = { record, beacon: { round, randomness }, own: { slip, proof } }

test('an honest draw holds in every tick, and its stand-in beacon is named as such', () => {
  const ticks = { commit: true, beacon: true, ownSeed: true, ownBet: true, result: true }
  expect(decideCheck(facts)).toEqual({ verdict: 'checked', ticks, isTestBeacon: true, holds: true })
})

const broken = (change: Partial<typeof record.fair>) => ({
  ...facts,
  record: { ...record, fair: { ...record.fair, ...change } },
})
const otherNumbers = { ...record.fair.numbers, DB: ['00000'] }

test.each<[string, CheckFacts, string]>([
  ['a replaced seed', broken({ serverSeed: '0'.repeat(64) }), 'commit'],
  ['a replaced result', broken({ numbers: otherNumbers }), 'result'],
  [
    'a beacon that says something else',
    { ...facts, beacon: { round, randomness: '0'.repeat(64) } },
    'beacon',
  ],
  ['another seed of ours', { ...facts, own: { slip: { ...slip, clientSeed: 'else' }, proof } }, 'ownSeed'],
  ['another bet of ours', { ...facts, own: { slip: { ...slip, oddsVersion: 2 }, proof } }, 'ownBet'],
  [
    'a commit that is not the one of our slip',
    {
      ...facts,
      own: { slip: { ...slip, issues: [{ issueId, multiple: 2, commit: '1'.repeat(64) }] }, proof },
    },
    'commit',
  ],
])('%s is found out', (_, changed, tick) => {
  const report = decideCheck(changed)
  expect(report).toMatchObject({ verdict: 'checked', holds: false, ticks: { [tick]: false } })
})

test('without a slip, and without the beacon’s answer, nothing is said about them', () => {
  expect(decideCheck({ record, beacon: undefined, own: undefined })).toMatchObject({
    ticks: { commit: true, beacon: null, ownSeed: null, ownBet: null, result: true },
    holds: true,
  })
})

test('a chain that nobody knows does not pass for the beacon', () => {
  const beacon = { ...record.fair.beacon, chainHash: 'e'.repeat(64) }
  expect(decideCheck(broken({ beacon }))).toMatchObject({ ticks: { beacon: false } })
})

test('a draw that is not published yet is too early to check', () => {
  expect(decideCheck(broken({ serverSeed: undefined }))).toEqual({ verdict: 'early' })
})

test.each(['', '[]', '{"round":1}', '{"round":1,"randomness":"xyz"}', '{"round":"1","randomness":""}'])(
  'the beacon answer %s is none',
  (text) => {
    expect(readBeaconRound(text)).toBeUndefined()
  },
)

const someoneChecks = async (url: string) => {
  const asked: string[] = []
  const fair = { ...record.fair, beacon: { ...record.fair.beacon, url } }
  const ask = (async (call: unknown) => ({
    kind: 'done',
    value: call === lotteryIssueRecord ? { ...record, fair } : proof,
  })) as Requests['ask']
  const flow = createCheckFlow({
    requests: { ask },
    network: {
      async send(request) {
        asked.push(request.url)
        return { kind: 'answer', status: 200, text: JSON.stringify({ round, randomness }) }
      },
    },
  })
  await flow.check(issueId, slip)
  return { asked, state: flow.store.getState() }
}

test('the beacon is asked at the address of the record', async () => {
  const { asked, state } = await someoneChecks('https://api.drand.example/public/1')
  expect(asked).toEqual(['https://api.drand.example/public/1'])
  expect(state).toMatchObject({ name: 'done', report: { holds: true } })
})
