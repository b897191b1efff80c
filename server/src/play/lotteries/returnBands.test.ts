import { seconds } from '@playfront/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HarnessMember } from '../../testing/harness'
import { openPlayHarness, type PlayHarness } from '../playHarness'

let harness: PlayHarness
let member: HarnessMember

beforeAll(async () => {
  harness = await openPlayHarness({
    lotteries: ['MB5'],
    settings: (merchant) => ({
      ...merchant,
      operator: {
        ...merchant.operator,
        lottery: {
          ...merchant.operator.lottery,
          returnBands: { VN_LO3: { minBps: 9_000, maxBps: 9_500 } },
        },
      },
    }),
  })
  await harness.drawsAfter(seconds(0))
  member = await harness.registerMember('player')
})
afterAll(() => harness.close())

const board = () => harness.play.lotteryBoard(harness.callBy('lotus'), { lottery: 'MB5' })
const place = async (over: { type: string; numbers: string[]; oddsVersion: number }) => {
  const { oddsVersion, ...bet } = over
  const issues = [{ issueId: await harness.issueOn('MB5'), multiple: 1 }]
  return harness.place(member, { lottery: 'MB5', issues, oddsVersion, bets: [{ ...bet, stake: 1_000 }] })
}
const typesSold = async () => (await board()).betTypes.map(({ type }) => type)

test('a kind that returns what its band does not allow is not on the board, and a slip with it is refused (lottery 4.9)', async () => {
  expect(await typesSold()).toContain('VN_LO2')
  // Three digits return 96 % in this mode.
  expect(await typesSold()).not.toContain('VN_LO3')
  await expect(place({ type: 'VN_LO3', numbers: ['123'], oddsVersion: 1 })).rejects.toMatchObject({
    code: 'bet_type_not_in_prize_mode',
  })
})

test('odds that were written to the tables without the back office and return more than is staked are never sold (lottery 4.9)', async () => {
  const bet = { type: 'VN_LO2', numbers: ['12'] }
  await place({ ...bet, oddsVersion: 1 })
  await harness.query(
    `insert into lottery_prize_mode_version (merchant, code, version, area, tables)
     select merchant, code, 2, area, jsonb_set(tables, '{VN27,VN_LO2,odds}', '9900000')
     from lottery_prize_mode_version where merchant = 'lotus' and code = 'Lott' and version = 1`,
  )
  await harness.passes(seconds(6))
  expect(await typesSold()).not.toContain('VN_LO2')
  await expect(place({ ...bet, oddsVersion: 2 })).rejects.toMatchObject({
    code: 'bet_type_not_in_prize_mode',
  })
})
