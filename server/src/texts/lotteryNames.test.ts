import { expect, test } from 'vitest'
import { languages, type LanguageCode } from '@playfront/contract/languages'
import { lotteries } from '@playfront/lottery-rules/lotteries/lotteries'
import { stationOf } from '@playfront/lottery-rules/lotteries/northernStations'
import { days } from '@playfront/contract/time'
import { lotteryNameOf, stationNameOf } from './lotteryNames'

const tongues = Object.keys(languages) as LanguageCode[]
const nonLatin: LanguageCode[] = ['CN', 'TW', 'JA', 'KO', 'TH', 'KM', 'MY', 'HI', 'NE', 'BN', 'TA', 'UR']

test('every lottery has a name in every language, and no two share one', () => {
  for (const language of tongues) {
    const names = lotteries.map(({ code }) => lotteryNameOf(code, language, { texts: {} }))
    for (const [at, name] of names.entries())
      expect(name, `${language} ${lotteries[at]?.code}`).not.toBe(lotteries[at]?.code)
    const twins = names.filter((name, at) => names.indexOf(name) !== at)
    expect(twins, language).toEqual([])
  }
})

test('languages with letters of their own write every name in them', () => {
  for (const language of nonLatin)
    for (const { code } of lotteries)
      expect(lotteryNameOf(code, language, { texts: {} }), `${language} ${code}`).toMatch(
        /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|[^\p{Script=Latin}\p{Script=Common}]/u,
      )
})

test('the stations of the North have names', () => {
  const north = lotteries.find(({ code }) => code === 'MB')
  for (let day = 0; north && day < 7; day++) {
    const station = stationOf(north, days(day)) ?? ''
    expect(stationNameOf(station, 'VI')).not.toBe(station)
  }
})
