import type { LanguageCode } from '@playfront/contract/languages'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { GameCard, GameVendors, GameVendorsRequest } from '@playfront/contract/play/gameVendors.schema'
import type { Lottery } from '@playfront/lottery-rules/lottery'
import type { Handler } from '../http/handler'
import { lotteryNameOf } from '../play/lotteries/lotteryNames'
import { offeredLotteries } from '../play/lotteries/offeredLotteries'
import { lotteryTitle } from './categoryTitles'

/** The games a merchant offers, by class (B§3). */
export const answerGameVendors: Handler<'gameVendors', GameVendorsRequest> = async ({ merchant, language }) =>
  presentVendors(merchant, language)

/** The merchant's games in its own order; the home page is painted with the same. */
export const presentVendors = (merchant: FullMerchantSettings, language: LanguageCode): GameVendors => {
  const cards = offeredLotteries(merchant).map((lottery) => lotteryCard(lottery, merchant, language))
  if (cards.length === 0) return { categories: [] }
  return {
    categories: [
      { title: lotteryTitle(language, merchant), gameClassify: 'LOTT', gameCount: cards.length, cards },
    ],
  }
}

const lotteryCard = (lottery: Lottery, merchant: FullMerchantSettings, language: LanguageCode): GameCard => ({
  accountTypeName: lottery.code,
  displayName: lotteryNameOf(lottery.code, language, merchant),
  path: `/m/launchGame?${launchQuery(lottery, merchant)}`,
  coverUrl: `/m/art/${merchant.code}/cover-${lottery.code}.svg`,
  simulatedDraw: lottery.source === 'in-house',
})

const launchQuery = (lottery: Lottery, { lottery: { prizeModes } }: FullMerchantSettings): string =>
  new URLSearchParams({
    prize_mode: prizeModes[0] ?? 'Lott',
    code: lottery.code,
    lottoView: 'betting',
  }).toString()
