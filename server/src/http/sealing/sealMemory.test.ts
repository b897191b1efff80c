import { minutes, seconds } from '@playfront/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepExpired } from '../../store/sweepExpired'
import { openStage, type Stage } from '../../testing/stage'
import { sealMemory, type ClaimSeal } from './sealMemory'

let stage: Stage
let claim: ClaimSeal

beforeAll(async () => {
  stage = await openStage()
  claim = sealMemory(stage.store)
})
afterAll(() => stage.close())

test('a seal is new once at each merchant, however many nodes ask at once (T40)', async () => {
  const hash = Buffer.alloc(32, 1)
  const answers = await Promise.all(Array.from({ length: 20 }, () => claim('lotus', hash, minutes(2))))
  expect(answers.filter((isNew) => isNew)).toHaveLength(1)
  expect(await claim('mela', hash, minutes(2))).toBe(true)
})

test('it is forgotten when its time is over', async () => {
  const hash = Buffer.alloc(32, 2)
  await claim('lotus', hash, minutes(2))
  await stage.passes(minutes(2) - seconds(1))
  await sweepExpired(stage.store)
  expect(await claim('lotus', hash, minutes(2))).toBe(false)
  await stage.passes(seconds(2))
  await sweepExpired(stage.store)
  expect(await claim('lotus', hash, minutes(2))).toBe(true)
})
