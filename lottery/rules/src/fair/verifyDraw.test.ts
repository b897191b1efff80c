import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FairRecord } from '../fairRecord'
import type { Family } from '../result'
import type { VectorFile } from '../vectors/vectorFile'
import { findBeacon, randomnessOf, roundOfIssue, roundTime, testBeacon } from './beacons'
import { betLeaf, betRoot, clientLeaf, clientRoot, slipHash } from './seedRoots'
import { canonicalSlip, type SealedSlip } from './canonicalJson'
import { commitOf } from './manifest'
import { drawKey, resultFrom } from './resultFrom'
import { merkleProof } from './merkle'
import { verifyDraw } from './verifyDraw'

const file: VectorFile = JSON.parse(
  readFileSync(new URL('../../vectors/lottery-vectors.json', import.meta.url), 'utf8'),
)
const vectors = file.fair?.vectors ?? []

const slip = (number: number): SealedSlip => ({
  slipId: `018d0000-0000-7000-8000-00000000000${number}`,
  issueId: 'MB30-20230823-2759',
  lottery: 'MB30',
  prizeMode: 'Lott',
  oddsVersion: 'Lott-1',
  currency: 'VND',
  multiple: 1,
  bets: [{ type: 'VN_LO2', numbers: [`8${number}`], stake: 1_000 }],
})
const slips = [1, 2, 3, 4, 5].map(slip)

const records = vectors.map(({ drand, ...row }): FairRecord => ({
  ...row,
  family: row.family as Family,
  closeAtMs: roundTime(drand.round) - 2_000,
  betRoot: betRoot(slips),
  beacon: drand,
}))
const [record = records[0]] = records

const fair = {
  commit: true,
  manifest: null,
  pinned: null,
  beacon: true,
  ownSeed: null,
  ownBet: null,
  result: true,
}
const f001 = () => {
  if (record === undefined) throw new Error('no fair vectors')
  return record
}

test('all seven published draws verify', () => {
  expect(records).toHaveLength(7)
  for (const each of records) expect([each.issueId, verifyDraw(each)]).toEqual([each.issueId, fair])
})

test('a replaced seed fails the commit and the result', () => {
  const serverSeed = `1${f001().serverSeed.slice(1)}`
  expect(verifyDraw({ ...f001(), serverSeed })).toMatchObject({ commit: false, beacon: true, result: false })
})

test('a seed replaced together with its commit fails against the commit of the slip', () => {
  const serverSeed = `1${f001().serverSeed.slice(1)}`
  const forged = { ...f001(), serverSeed, commit: commitOf(f001().issueId, serverSeed) }
  expect(verifyDraw(forged, { commit: f001().commit }).commit).toBe(false)
  expect(verifyDraw(f001(), { commit: f001().commit }).commit).toBe(true)
})

test('a changed digit, an added prize or another family fails the result alone', () => {
  const result = { ...f001().result, DB: ['43441'] }
  expect(verifyDraw({ ...f001(), result })).toEqual({ ...fair, result: false })
  expect(verifyDraw({ ...f001(), result: { ...f001().result, G8: ['12'] } })).toEqual({
    ...fair,
    result: false,
  })
  expect(verifyDraw({ ...f001(), family: 'VN18' })).toEqual({ ...fair, result: false })
})

test('another round, another signature, an unknown chain or another public value fails the beacon', () => {
  const { beacon } = f001()
  const changed = [
    { ...beacon, round: 1_001 },
    { ...beacon, signature: `c${beacon.signature.slice(1)}` },
    { ...beacon, chainHash: '0'.repeat(64) },
  ]
  for (const other of changed) expect(verifyDraw({ ...f001(), beacon: other }).beacon).toBe(false)
  expect(verifyDraw({ ...f001(), closeAtMs: f001().closeAtMs + 3_000 }).beacon).toBe(false)
  expect(verifyDraw(f001(), { randomness: '0'.repeat(64) }).beacon).toBe(false)
  expect(verifyDraw(f001(), { randomness: beacon.randomness }).beacon).toBe(true)
})

test('a player finds the own seed in the client root, and not a changed one', () => {
  const [row] = vectors
  const own = row?.clientSeeds[1] ?? { slipId: '', seed: '' }
  const path = merkleProof((row?.clientSeeds ?? []).map(clientLeaf), clientLeaf(own)) ?? []
  expect(verifyDraw(f001(), { seed: { own, path } }).ownSeed).toBe(true)
  expect(verifyDraw(f001(), { seed: { own: { ...own, seed: 'xin so dep' }, path } }).ownSeed).toBe(false)
})

test('a player finds the own slip in the bet root, and not a changed one or one of another issue', () => {
  for (const own of slips) {
    const path = merkleProof(slips.map(betLeaf), betLeaf(own)) ?? []
    expect(verifyDraw(f001(), { bet: { own, path } }).ownBet).toBe(true)
    expect(verifyDraw(f001(), { bet: { own: { ...own, multiple: 2 }, path } }).ownBet).toBe(false)
    expect(verifyDraw({ ...f001(), issueId: 'MB30-20230823-2760' }, { bet: { own, path } }).ownBet).toBe(
      false,
    )
  }
})

test('no record makes verification throw', () => {
  const anyFields = fc.record(Object.fromEntries(Object.keys(f001()).map((key) => [key, fc.anything()])))
  const seed = { own: { slipId: '', seed: '' }, path: [] }
  const untrue = { commit: false, beacon: false, ownSeed: false, result: false }
  fc.assert(
    fc.property(anyFields, (fields) => {
      expect(verifyDraw(Object.assign({ ...f001() }, fields), { seed })).toMatchObject(untrue)
    }),
  )
  expect(verifyDraw(JSON.parse('null'), { seed })).toMatchObject(untrue)
})

test('a draw by the test beacon verifies and is known as the test beacon', () => {
  const closeAtMs = Date.parse('2026-01-05T05:10:52Z')
  const signature = 'ab'.repeat(48)
  const { chainHash } = testBeacon
  const beacon = {
    chainHash,
    round: roundOfIssue(closeAtMs, testBeacon),
    signature,
    randomness: randomnessOf(signature),
  }
  const drawn = { ...f001(), closeAtMs, beacon }
  expect(verifyDraw({ ...drawn, result: resultFrom('VN27', drawKey(drawn)) })).toEqual(fair)
  expect(findBeacon(chainHash)?.kind).toBe('test')
})

test('the canonical slip has one text for any order of keys and of set-like picks', () => {
  const bets = [{ type: 'VN_XIEN2', numbers: ['89', '22'], stake: 1_000 }] as const
  const turned = {
    bets: [{ stake: 1_000, numbers: ['22', '89'], type: 'VN_XIEN2' }],
    note: 'never hashed',
  } as const
  const first = { ...slip(1), bets }
  expect(canonicalSlip({ ...first, ...turned })).toBe(canonicalSlip(first))
  expect(slipHash(first)).not.toBe(slipHash(slip(1)))
  expect(canonicalSlip(slip(9))).toBe(
    '{"bets":[{"numbers":["89"],"stake":1000,"type":"VN_LO2"}],"currency":"VND","issueId":"MB30-20230823-2759",' +
      '"lottery":"MB30","multiple":1,"oddsVersion":"Lott-1","prizeMode":"Lott",' +
      '"slipId":"018d0000-0000-7000-8000-000000000009"}',
  )
})

test('without seeds the client root is all zeros (lottery 6.2)', () => {
  expect(clientRoot([])).toBe('0'.repeat(64))
})
