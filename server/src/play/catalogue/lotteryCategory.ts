import { type LanguageCode, languages } from '@playfront/contract/languages'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { GameCard, GameCategory } from '@playfront/contract/play/catalogue'
import type { Lottery } from '@playfront/lottery-rules/lottery'
import { lotteryNameOf } from '../../texts/lotteryNames'
import { textsIn } from '../../texts/texts'
import { offeredLotteries } from '../lotteries/offeredLotteries'
import { foldText, searchedWords } from './foldText'
import { presentLottery } from './presentGame'

/** The heading over the lotteries: the merchant's own word, then ours. */
export const lotteryTitle = (
  language: LanguageCode,
  { texts }: Pick<FullMerchantSettings, 'texts'>,
): string => texts[language]?.['category.LOTT'] ?? textsIn(language).gameClasses.LOTT

/** Home carries the first of them; the rest are on the class's page and in the lottery's own lobby. */
const maxOnShelf = 12

/**
 * The platform's own lotteries as a shelf for each area, in the merchant's order; none when there are none
 * (REQ-CATALOG-008, -009). Home is rendered with it.
 */
export const lotteryCategories = (merchant: FullMerchantSettings, language: LanguageCode): GameCategory[] => {
  const offered = offeredLotteries(merchant)
  const areas = [...new Set(offered.map(({ area }) => area))]
  return areas.map((gameClassify) => {
    const own = offered.filter(({ area }) => area === gameClassify)
    const cards = own.slice(0, maxOnShelf).map((lottery) => presentLottery(lottery, merchant, language))
    const title = titleOf(gameClassify, areas.length, language, merchant)
    return { title, gameClassify, gameCount: own.length, cards }
  })
}

/** Of two shelves of lotteries one says that it is Vietnam's. */
const titleOf = (
  area: Lottery['area'],
  areas: number,
  language: LanguageCode,
  merchant: FullMerchantSettings,
): string => {
  const title = lotteryTitle(language, merchant)
  if (area === 'SEA' || areas === 1) return title
  const country = new Intl.DisplayNames(languages[language].locale, { type: 'region' }).of('VN')
  return `${title} · ${country}`
}

/** Lotteries of a class, or of both, by a part of their name in the caller's language or in English, or by their code. */
export const findLotteries = (
  merchant: FullMerchantSettings,
  language: LanguageCode,
  text: string,
  area?: Lottery['area'],
): GameCard[] => {
  const words = searchedWords(text)
  return offeredLotteries(merchant)
    .filter((lottery) => area === undefined || lottery.area === area)
    .filter(({ code }) => {
      const names = [language, 'EN' as const].map((one) => lotteryNameOf(code, one, merchant))
      const folded = foldText([...names, code].join(' '))
      return words.every((word) => folded.includes(word))
    })
    .map((lottery) => presentLottery(lottery, merchant, language))
}
