import { hours, minutes, seconds } from '@playfront/contract/time'
import type { Lottery, LotteryCode } from '../lottery'
import type { Family } from '../result'
import { bichoLotteries } from './bichoLotteries'
import { seaLotteries } from './seaLotteries'
import { stationLotteries } from './stationLotteries'

const inHouse = { area: 'VN', source: 'in-house', utcOffsetMs: hours(7) } as const

const fast = (code: LotteryCode, family: Family, periodMs: number, closeBeforeMs: number): Lottery => ({
  ...inHouse,
  code,
  family,
  group: 'fast',
  rule: { kind: 'fast', periodMs, closeBeforeMs },
})

const vip: Lottery = {
  ...inHouse,
  code: 'HNVIP',
  family: 'VN27',
  group: 'vip',
  rule: { kind: 'daily', drawTimeMs: hours(19) + minutes(15), closeBeforeMs: seconds(60) },
}

/** In-house draws with the Vietnamese structures (lottery 2.7). */
export const fastLotteries: readonly Lottery[] = [
  fast('MB30', 'VN27', seconds(30), seconds(8)),
  fast('MB1', 'VN27', seconds(60), seconds(8)),
  fast('MT1', 'VN18', seconds(60), seconds(8)),
  fast('MN1', 'VN18', seconds(60), seconds(8)),
  fast('MB5', 'VN27', minutes(5), seconds(15)),
  fast('MN5', 'VN18', minutes(5), seconds(15)),
  vip,
]

/** Every lottery with its time rule (lottery 2.2, 2.7, 3). */
export const lotteries: readonly Lottery[] = [
  ...stationLotteries,
  ...fastLotteries,
  ...seaLotteries,
  ...bichoLotteries,
]

const byCode: ReadonlyMap<string, Lottery> = new Map(lotteries.map((lottery) => [lottery.code, lottery]))

/** The lottery of a code, or undefined; any string is safe to ask. */
export const findLottery = (code: string): Lottery | undefined => byCode.get(code)

/**
 * The lottery of a known code.
 * @throws RangeError when its row is missing, which the test of this file rules out.
 */
export function lotteryOf(code: LotteryCode): Lottery {
  const lottery = byCode.get(code)
  if (lottery === undefined) throw new RangeError(`lottery ${code} has no row`)
  return lottery
}
