import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { findLottery } from '@playfront/lottery-rules/lotteries/lotteries'
import type { Lottery } from '@playfront/lottery-rules/lottery'

type LotteryChoice = Pick<FullMerchantSettings, 'lottery' | 'operator'>

/** The merchant's lotteries in its own order. A code that the rules do not know is passed over. */
export const offeredLotteries = (merchant: LotteryChoice): Lottery[] =>
  merchant.lottery.lotteries.flatMap((code) => findOfferedLottery(merchant, code) ?? [])

/** One of them, or nothing when the merchant does not offer it. */
export const findOfferedLottery = (merchant: LotteryChoice, code: string): Lottery | undefined => {
  const lottery = merchant.lottery.lotteries.includes(code) ? findLottery(code) : undefined
  return lottery && withCalendar(lottery, merchant)
}

/** The operator's calendar applies to draws held by official lotteries; in-house draws follow their own schedule. */
const withCalendar = (lottery: Lottery, { operator }: LotteryChoice): Lottery => {
  if (lottery.source === 'in-house') return lottery
  const calendar = operator.lottery.calendar.filter((row) => row.lottery === lottery.code)
  return calendar.length === 0 ? lottery : { ...lottery, calendar }
}
