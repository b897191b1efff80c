import type { LanguageCode } from '@playfront/contract/languages'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { LotteryCode } from '@playfront/lottery-rules/lottery'
import { textsIn } from './texts'

type Place = 'north' | 'central' | 'south' | 'hanoi'
type Pace = '30 seconds' | '1 minute' | '5 minutes'

/** Where each lottery is from, and how often it is drawn; the daily ones are called after their place alone. */
const lotteries: Partial<Record<LotteryCode, { place: Place; pace?: Pace }>> = {
  MB30: { place: 'north', pace: '30 seconds' },
  MB1: { place: 'north', pace: '1 minute' },
  MT1: { place: 'central', pace: '1 minute' },
  MN1: { place: 'south', pace: '1 minute' },
  MB5: { place: 'north', pace: '5 minutes' },
  MN5: { place: 'south', pace: '5 minutes' },
  HNVIP: { place: 'hanoi' },
  MB: { place: 'north' },
}

/** The lottery's name in the caller's language: the merchant's own word, then ours, then the code. */
export const lotteryNameOf = (
  code: LotteryCode,
  language: LanguageCode,
  { texts }: Pick<FullMerchantSettings, 'texts'>,
): string => texts[language]?.[`lottery.${code}`] ?? ourName(code, language) ?? code

const outsideVietnam = (code: LotteryCode, language: LanguageCode): string | undefined => {
  const names: Partial<Record<string, string>> = textsIn(language).lotteries
  return names[code]
}

/** The name of a place in Vietnam that has a station. */
const placeNameOf = (place: string, language: LanguageCode): string | undefined => {
  const names: Partial<Record<string, string>> = textsIn(language).stations
  return names[place]
}

const ourName = (code: LotteryCode, language: LanguageCode): string | undefined => {
  const lottery = lotteries[code]
  // A station's lottery is called after its place.
  if (!lottery) return outsideVietnam(code, language) ?? placeNameOf(code.replace(/^M[TN]-/, ''), language)
  const { lotteryPlaces, lotteryPaces } = textsIn(language)
  const place = lotteryPlaces[lottery.place]
  return lottery.pace ? `${place} ${lotteryPaces[lottery.pace]}` : place
}

/** A station of the Northern draw in the caller's language. */
export const stationNameOf = (station: string, language: LanguageCode): string =>
  placeNameOf(station, language) ?? station
