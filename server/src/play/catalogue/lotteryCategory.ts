import type { LanguageCode } from '@playfront/contract/languages'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { GameCard, GameCategory } from '@playfront/contract/play/gameVendors'
import { findPrizeMode } from '@playfront/lottery-rules/prizeModes/prizeModes'
import { lotteryTitle } from '../../shell/categoryTitles'
import { lotteryNameOf } from '../lotteries/lotteryNames'
import { offeredLotteries } from '../lotteries/offeredLotteries'
import { searchedWords, foldText } from './foldText'
import { presentLottery } from './presentGame'

/** The class of the merchant's lotteries: by the area of its first prize mode (REQ-CATALOG-008, -009). */
export const lotteryClassOf = ({ lottery }: FullMerchantSettings): 'VN' | 'SEA' =>
  findPrizeMode(lottery.prizeModes[0] ?? '')?.area ?? 'VN'

/** The platform's own lotteries as a shelf, in the merchant's order; none when there are none. Home is painted with it. */
export const lotteryCategories = (merchant: FullMerchantSettings, language: LanguageCode): GameCategory[] => {
  const cards = offeredLotteries(merchant).map((lottery) => presentLottery(lottery, merchant, language))
  if (cards.length === 0) return []
  const gameClassify = lotteryClassOf(merchant)
  return [{ title: lotteryTitle(language, merchant), gameClassify, gameCount: cards.length, cards }]
}

/** Lotteries by a part of their name in the caller's language or in English, or by their code. */
export const findLotteries = (
  merchant: FullMerchantSettings,
  language: LanguageCode,
  text: string,
): GameCard[] => {
  const words = searchedWords(text)
  return offeredLotteries(merchant)
    .filter(({ code }) => {
      const names = [language, 'EN' as const].map((one) => lotteryNameOf(code, one, merchant))
      const folded = foldText([...names, code].join(' '))
      return words.every((word) => folded.includes(word))
    })
    .map((lottery) => presentLottery(lottery, merchant, language))
}
