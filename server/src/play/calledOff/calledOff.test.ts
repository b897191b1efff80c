import { minutes, seconds } from '@playfront/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlayHarness, type PlayHarness } from '../playHarness'

let harness: PlayHarness
beforeAll(async () => {
  harness = await openPlayHarness({ lotteries: ['MB1', 'MB5'] })
})
afterAll(() => harness.close())

const read = (lottery: string) => harness.play.lotteryCalledOff(harness.callBy('lotus'), { lottery })

test('everyone sees how many draws of a lottery were cancelled, since when and why (lottery 6.5)', async () => {
  await harness.drawsAfter(minutes(1))
  expect(await read('MB1')).toMatchObject({ lottery: 'MB1', count: 0, since: expect.any(Number), latest: [] })
  harness.beaconIs('out')
  const issueId = await harness.issueOn()
  await harness.drawsAfter(minutes(1))
  await harness.drawsAfter(minutes(10))
  harness.beaconIs('reachable')
  await harness.drawsAfter(minutes(2))
  await harness.drawsAfter(seconds(5))
  const { count, latest } = await read('MB1')
  expect(count).toBe(latest.length)
  expect(latest.find((one) => one.issueId === issueId)).toMatchObject({ reason: 'beacon_unavailable' })
  expect((await read('MB5')).latest.every((one) => one.issueId.startsWith('MB5-'))).toBe(true)
  await expect(read('XX')).rejects.toMatchObject({ code: 'lottery_unknown' })
})
