import { minutes, seconds } from '@playfront/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlayStage, type PlayStage } from '../playStage'

let stage: PlayStage
beforeAll(async () => {
  stage = await openPlayStage({ lotteries: ['MB1', 'MB5'] })
})
afterAll(() => stage.close())

const read = (lottery: string) => stage.play.lotteryCalledOff(stage.callBy('lotus'), { lottery })

test('everybody sees how many draws of a lottery were called off, since when and why (lottery 6.5)', async () => {
  await stage.drawsAfter(minutes(1))
  expect(await read('MB1')).toMatchObject({ lottery: 'MB1', count: 0, since: expect.any(Number), latest: [] })
  stage.beaconIs('out')
  const issueId = await stage.issueOn()
  await stage.drawsAfter(minutes(1))
  await stage.drawsAfter(minutes(10))
  stage.beaconIs('reachable')
  await stage.drawsAfter(minutes(2))
  await stage.drawsAfter(seconds(5))
  const { count, latest } = await read('MB1')
  expect(count).toBe(latest.length)
  expect(latest.find((one) => one.issueId === issueId)).toMatchObject({ reason: 'beacon_unavailable' })
  expect((await read('MB5')).latest.every((one) => one.issueId.startsWith('MB5-'))).toBe(true)
  await expect(read('XX')).rejects.toMatchObject({ code: 'lottery_unknown' })
})
