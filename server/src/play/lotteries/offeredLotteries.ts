import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { findLottery } from '@playfront/lottery-rules/lotteries/lotteries'
import type { Lottery } from '@playfront/lottery-rules/lottery'

type LotteryChoice = Pick<FullMerchantSettings, 'lottery'>

/** The merchant's lotteries in its own order. A code that the rules do not know is passed over. */
export const offeredLotteries = ({ lottery }: LotteryChoice): Lottery[] =>
  lottery.lotteries.flatMap((code) => findLottery(code) ?? [])

/** One of them, or nothing when the merchant does not offer it. */
export const findOfferedLottery = (merchant: LotteryChoice, code: string): Lottery | undefined =>
  merchant.lottery.lotteries.includes(code) ? findLottery(code) : undefined
