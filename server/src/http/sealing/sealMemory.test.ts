import { minutes, seconds } from '@playfront/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepExpired } from '../../store/sweepExpired'
import { openHarness, type Harness } from '../../testing/harness'
import { sealMemory, type ClaimSeal } from './sealMemory'

let harness: Harness
let claim: ClaimSeal

beforeAll(async () => {
  harness = await openHarness()
  claim = sealMemory(harness.store, harness.platform.tracing)
})
afterAll(() => harness.close())

test('a seal is new once at each merchant, however many nodes ask at once (T40)', async () => {
  const hash = Buffer.alloc(32, 1)
  const answers = await Promise.all(Array.from({ length: 20 }, () => claim('lotus', hash, minutes(2))))
  expect(answers.filter((isNew) => isNew)).toHaveLength(1)
  expect(await claim('mela', hash, minutes(2))).toBe(true)
})

test('it is forgotten when its time is over', async () => {
  const hash = Buffer.alloc(32, 2)
  await claim('lotus', hash, minutes(2))
  await harness.passes(minutes(2) - seconds(1))
  await sweepExpired(harness.store)
  expect(await claim('lotus', hash, minutes(2))).toBe(false)
  await harness.passes(seconds(2))
  await sweepExpired(harness.store)
  expect(await claim('lotus', hash, minutes(2))).toBe(true)
})
