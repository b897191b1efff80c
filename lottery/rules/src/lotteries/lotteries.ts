import type { Lottery, LotteryCode } from '../lottery'
import { fastLotteries } from './fastLotteries'
import { seaLotteries } from './seaLotteries'
import { stationLotteries } from './stationLotteries'

/** Every lottery with its time rule (lottery 2.2, 2.7, 3). */
export const lotteries: readonly Lottery[] = [...stationLotteries, ...fastLotteries, ...seaLotteries]

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
