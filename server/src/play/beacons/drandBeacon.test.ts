import { expect, test } from 'vitest'
import { quicknet, roundTime } from '@playfront/lottery-rules/fair/beacons'
import type { Network, NetworkQuestion } from '../../platform/platform'
import { fakePlatform } from '../../platform/fakePlatform'
import { drandOrigins, isQuicknetSignature, openDrandBeacon } from './drandBeacon'

/** Rounds that quicknet published in 2023. The value of round 1000 is the one that the lottery document draws with (lottery 6.6). */
const published = [
  {
    round: 123,
    signature:
      'b75c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92',
    randomness: 'fb8f7bc29bf24db51871ec8c79f3a1e4bd0557bc0dfcee9ed1d924e69d1c60dc',
  },
  {
    round: 1000,
    signature:
      'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
    randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  },
] as const
const [first, second] = published

test('rounds that quicknet published pass, and nothing else does (lottery 6.2)', () => {
  for (const { round, signature } of published) expect(isQuicknetSignature(round, signature)).toBe(true)
  expect(isQuicknetSignature(124, first.signature)).toBe(false)
  expect(isQuicknetSignature(123, second.signature)).toBe(false)
  const flipped = `${first.signature.slice(0, -1)}3`
  for (const other of [flipped, '', 'ab', 'zz'.repeat(48), '00'.repeat(48), `c0${'00'.repeat(47)}`])
    expect(isQuicknetSignature(123, other), other).toBe(false)
})

const beaconWith = (ask: (question: NetworkQuestion) => string, nowMs = roundTime(123, quicknet)) => {
  const network: Network = { ask: async (question) => ({ status: 200, keepMs: 0, text: ask(question) }) }
  return openDrandBeacon({ network, clock: fakePlatform(nowMs).clock })
}
const say = (round: number, signature: string) =>
  JSON.stringify({ round, signature, randomness: 'ff'.repeat(32) })

test('the value is computed from the signature, whatever an endpoint says it is', async () => {
  const beacon = beaconWith(() => say(123, first.signature))
  expect(await beacon.fetchRound(123)).toEqual({ signature: first.signature, randomness: first.randomness })
})

test('an endpoint that lies is skipped, and when all lie there is no value', async () => {
  const oneHonest = beaconWith(({ address }) =>
    say(123, address.startsWith(drandOrigins[2]) ? first.signature : second.signature),
  )
  expect((await oneHonest.fetchRound(123))?.randomness).toBe(first.randomness)
  for (const lie of [say(123, second.signature), say(1000, second.signature), 'no JSON', '{}'])
    expect(await beaconWith(() => lie).fetchRound(123)).toBeUndefined()
})

test('a round whose time has not come is not asked for', async () => {
  const beacon = beaconWith(() => say(123, first.signature), roundTime(123, quicknet) - 1)
  expect(await beacon.fetchRound(123)).toBeUndefined()
})

test('the newest round is the newest that an endpoint has a signature for; a false time is ignored (lottery 6.5)', async () => {
  const beacon = beaconWith(({ address }) => {
    if (address.startsWith(drandOrigins[0])) return say(123, first.signature)
    if (address.startsWith(drandOrigins[1])) return say(1000, second.signature)
    return say(999_999, second.signature)
  })
  expect(await beacon.latestRound()).toBe(1000)
  expect(await beaconWith(() => say(999_999, second.signature)).latestRound()).toBeUndefined()
})
