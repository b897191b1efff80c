import { lotteryIssueRecord, lotteryManifest } from '@playfront/contract/play/lottery/issue'
import { commitOf } from '@playfront/lottery-rules/fair/manifest'
import { drawKey, resultFrom } from '@playfront/lottery-rules/fair/resultFrom'
import { expect, test } from 'vitest'
import { createFakeMemory } from '../platform/memory'
import type { Requests } from '../requests/requests'
import { fakeIssue } from '../testing/fakeBoard'
import { dayManifest, fakeDraw } from '../testing/fakeDraw'
import { acceptedSlip } from '../testing/fakeSlip'
import { type CheckFacts, decideCheck, readBeaconRound } from './decideCheck'
import { createCheckFlow } from './checkFlow'
import { pinCommits, pinOf } from './pins'

const issue = fakeIssue(Date.UTC(2026, 0, 15), 12)
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
const { commit } = fakeDraw(issue).record.fair
const slip = { ...placed, issues: [{ issueId, multiple: 2, commit }] }
const { record, proof } = fakeDraw(issue, slip)
if (!proof) throw new Error('a slip has a proof')
const { round, randomness = '' } = record.fair.beacon
const manifest = dayManifest([{ issueId, commit, round }])
const facts = { record, beacon: { round, randomness }, own: { slip, proof }, pinned: commit, manifest }

test('an honest draw passes every step, and its simulated beacon is named as such', () => {
  const ticks = {
    commit: true,
    manifest: true,
    pinned: true,
    beacon: true,
    ownSeed: true,
    ownBet: true,
    result: true,
  }
  const found = { ticks, isTestBeacon: true, isSwapped: false, holds: true }
  expect(decideCheck(facts)).toEqual({ kind: 'checked', ...found })
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
  expect(report).toMatchObject({ kind: 'checked', holds: false, ticks: { [tick]: false } })
})

/** The same issue drawn from another seed, with everything the operator publishes about it exchanged. */
const swapped = (() => {
  const serverSeed = '7'.repeat(64)
  const other = commitOf(issueId, serverSeed)
  const { fair } = record
  const key = drawKey({
    issueId,
    serverSeed,
    clientRoot: fair.clientRoot ?? '',
    beacon: { chainHash: fair.beacon.chainHash, round, randomness },
  })
  const numbers = Object.fromEntries(
    Object.entries(resultFrom('VN27', key)).map(([prize, list]) => [prize, [...list]]),
  )
  return {
    ...facts,
    record: { ...record, fair: { ...fair, serverSeed, commit: other, numbers } },
    own: { slip: { ...slip, issues: [{ issueId, multiple: 2, commit: other }] }, proof },
    manifest: dayManifest([{ issueId, commit: other, round }]),
  }
})()

test('an operator that exchanges seed, commitment, slip and list is found out by what the device kept (lottery 6.5)', () => {
  const report = decideCheck(swapped)
  expect(report).toMatchObject({
    kind: 'checked',
    holds: false,
    isSwapped: true,
    ticks: { commit: true, manifest: true, pinned: false, result: true },
  })
})

test('one that leaves the list as it was published is found out by the list, slip or no slip (lottery 6.2)', () => {
  const report = decideCheck({ ...swapped, own: undefined, pinned: undefined, manifest })
  expect(report).toMatchObject({ holds: false, ticks: { commit: true, manifest: false, pinned: null } })
})

test.each([
  ['another hash', { ...manifest, hash: '0'.repeat(64) }],
  ['another round', dayManifest([{ issueId, commit, round: round + 1 }])],
  [
    'the issue twice',
    dayManifest([
      { issueId, commit, round },
      { issueId, commit, round },
    ]),
  ],
  ['no list although one is due', null],
])('%s in the list of the day does not pass', (_, list) => {
  expect(decideCheck({ ...facts, manifest: list })).toMatchObject({ ticks: { manifest: false } })
})

test('a list that could not be fetched, and a bet of another device, do not count against the draw', () => {
  const report = decideCheck({ ...facts, manifest: undefined, pinned: undefined })
  expect(report).toMatchObject({ holds: true, ticks: { manifest: null, pinned: null } })
})

test('the first commitment of an issue stays on the device, and only so many are kept', () => {
  const memory = createFakeMemory()
  pinCommits(memory, [{ issueId, commit }, { issueId: 'MB-20260115' }])
  pinCommits(memory, [{ issueId, commit: '1'.repeat(64) }])
  expect([pinOf(memory, issueId), pinOf(memory, 'MB-20260115')]).toEqual([commit, undefined])
  const later = Array.from({ length: 400 }, (_, at) => ({ issueId: `MB1-20260116-${at}`, commit }))
  pinCommits(memory, later)
  expect([pinOf(memory, issueId), pinOf(memory, 'MB1-20260116-399')]).toEqual([undefined, commit])
})

test('without a slip, and without the beacon’s answer, nothing is said about them', () => {
  expect(decideCheck({ record, beacon: undefined, own: undefined })).toMatchObject({
    ticks: { commit: true, beacon: null, ownSeed: null, ownBet: null, result: true },
    holds: true,
  })
})

test('an unknown chain is not accepted as the beacon', () => {
  const beacon = { ...record.fair.beacon, chainHash: 'e'.repeat(64) }
  expect(decideCheck(broken({ beacon }))).toMatchObject({ ticks: { beacon: false } })
})

test('a draw that is not published yet is too early to check', () => {
  expect(decideCheck(broken({ serverSeed: undefined }))).toEqual({ kind: 'early' })
})

test.each(['', '[]', '{"round":1}', '{"round":1,"randomness":"xyz"}', '{"round":"1","randomness":""}'])(
  'the beacon answer %s is none',
  (text) => {
    expect(readBeaconRound(text)).toBeUndefined()
  },
)

const openCheck = async (url: string, kept = commit) => {
  const memory = createFakeMemory()
  pinCommits(memory, [{ issueId, commit: kept }])
  const asked: string[] = []
  const fair = { ...record.fair, beacon: { ...record.fair.beacon, url } }
  const ask = (async (call: unknown) => ({
    kind: 'done',
    value: call === lotteryIssueRecord ? { ...record, fair } : call === lotteryManifest ? manifest : proof,
  })) as Requests['ask']
  const flow = createCheckFlow({
    requests: { ask },
    memory,
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
  const { asked, state } = await openCheck('https://api.drand.example/public/1')
  expect(asked).toEqual(['https://api.drand.example/public/1'])
  expect(state).toMatchObject({ kind: 'done', report: { holds: true } })
})

test('a commitment that differs from the one stored at placing is reported on the check', async () => {
  const { state } = await openCheck('https://api.drand.example/public/1', '1'.repeat(64))
  expect(state).toMatchObject({ kind: 'done', report: { holds: false, isSwapped: true } })
})
