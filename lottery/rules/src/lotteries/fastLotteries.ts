import { hours, minutes, seconds } from '@playfront/contract/time'
import type { Lottery, LotteryCode } from '../lottery'
import type { Family } from '../result'

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
