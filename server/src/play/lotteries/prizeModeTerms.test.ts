import { minutes, seconds } from '@playfront/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HarnessMember } from '../../testing/harness'
import { openPlayHarness, type PlayHarness } from '../playHarness'

let harness: PlayHarness
let member: HarnessMember

beforeAll(async () => {
  harness = await openPlayHarness({ lotteries: ['MB5'] })
  await harness.drawsAfter(seconds(0))
  member = await harness.registerMember('player')
  await harness.play.lotteryBoard(harness.callBy('lotus'), { lottery: 'MB5' })
})
afterAll(() => harness.close())

const board = () => harness.play.lotteryBoard(harness.callBy('lotus'), { lottery: 'MB5' })

const place = async (over: { oddsVersion: number; expectedTotal: number }) => {
  const issues = [{ issueId: await harness.issueOn('MB5'), multiple: 1 }]
  return harness.place(member, { lottery: 'MB5', issues, ...over })
}

test('odds that begin at their hour are not sold before it, and are from then on (lottery 2.3: validFrom, label)', async () => {
  const first = await place({ oddsVersion: 1, expectedTotal: 27_000 })
  expect(first.bets[0]).toMatchObject({ costMult: 27, cost: 27_000 })
  expect((await board()).prizeModeName).toBeUndefined()

  await harness.query(
    `insert into lottery_prize_mode_version (merchant, code, version, area, tables, label, valid_from)
     values ('lotus', 'Lott', 2, 'VN', $1, $2, platform_now() + interval '5 minutes')`,
    [
      JSON.stringify({ VN27: { VN_LO2: { odds: 80_0000, costMult: 21.75 } } }),
      JSON.stringify({ EN: 'Street points', VI: 'Điểm truyền thống' }),
    ],
  )
  await harness.drawsAfter(minutes(4))
  expect(await board()).toMatchObject({ oddsVersion: 1 })
  await expect(place({ oddsVersion: 2, expectedTotal: 21_750 })).rejects.toMatchObject({
    code: 'odds_changed',
    value: { oddsVersion: 1 },
  })

  await harness.drawsAfter(minutes(2))
  const { oddsVersion, prizeModeName, betTypes } = await board()
  expect({ oddsVersion, prizeModeName }).toEqual({ oddsVersion: 2, prizeModeName: 'Điểm truyền thống' })
  expect(betTypes).toMatchObject([{ type: 'VN_LO2', costMult: 21.75 }])
  await expect(place({ oddsVersion: 1, expectedTotal: 27_000 })).rejects.toMatchObject({
    code: 'odds_changed',
    value: { oddsVersion: 2 },
  })
  const later = await place({ oddsVersion: 2, expectedTotal: 21_750 })
  expect(later.bets[0]).toMatchObject({ costMult: 21.75, cost: 21_750, odds: 80_0000 })
})
