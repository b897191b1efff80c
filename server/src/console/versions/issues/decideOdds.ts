import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { BetType } from '@playfront/lottery-rules/bet'
import { findBetType } from '@playfront/lottery-rules/betTypes/betTypes'
import type { PrizeMode } from '@playfront/lottery-rules/prizeModes/prizeMode'
import { findPrizeMode } from '@playfront/lottery-rules/prizeModes/prizeModes'
import type { Family } from '@playfront/lottery-rules/result'
import { bandOf, returnBandsOf, sideOf, type ReturnBands } from '../../../play/lotteries/returnBands'
import { withOdds, worthOf } from '../../../play/lotteries/withOdds'
import { faultAt, type Fault } from './fault'

type Priced = Pick<FullMerchantSettings, 'responsible'> & {
  operator: {
    lottery: Pick<FullMerchantSettings['operator']['lottery'], 'odds' | 'maxRtpBps' | 'returnBands'>
  }
}

/** Odds that a merchant has set: each of a kind that the mode sells, and in its band (lottery 4.9, 5.1). */
export const decideOdds = (settings: Priced): Fault[] => {
  const bands = returnBandsOf(settings)
  return Object.entries(settings.operator.lottery.odds).flatMap(([code, own]) => {
    const shipped = findPrizeMode(code)
    const mode = shipped && { ...shipped, tables: withOdds(shipped.tables, own) }
    return Object.entries(own).flatMap(([family, types]) =>
      Object.keys(types).flatMap((type) => faultOf(mode, family as Family, type as BetType, bands, code)),
    )
  })
}

/** Bands that are of no kind of bet, or that nothing lies in. */
export const decideBands = (settings: Priced): Fault[] => {
  const bands = returnBandsOf(settings)
  const lotteryPath = ['operator', 'lottery']
  const isNone = bands.minRtpBps > bands.maxRtpBps
  return [
    ...(isNone ? [faultAt([...lotteryPath, 'maxRtpBps'], 'settings.band.empty', spanOf(bands))] : []),
    ...Object.entries(bands.returnBands).flatMap(([type, own]) => {
      const path = [...lotteryPath, 'returnBands', type]
      if (!findBetType(type)) return [faultAt(path, 'settings.unknown.lottery', type)]
      const band = bandOf(bands, type)
      const isEmpty = !isNone && (band.minBps > band.maxBps || own.minBps > own.maxBps)
      const span = spanOf({ minRtpBps: band.minBps, maxRtpBps: band.maxBps })
      return isEmpty ? [faultAt(path, 'settings.band.empty', `${type}: ${span}`)] : []
    }),
  ]
}

const percent = (bps: number): string => `${(bps / 100).toFixed(2)} %`

const spanOf = ({ minRtpBps, maxRtpBps }: Pick<ReturnBands, 'minRtpBps' | 'maxRtpBps'>): string =>
  `${percent(minRtpBps)} – ${percent(maxRtpBps)}`

const faultOf = (
  mode: PrizeMode | undefined,
  family: Family,
  type: BetType,
  bands: ReturnBands,
  code: string,
): Fault[] => {
  const path = ['operator', 'lottery', 'odds', code, family, type]
  const worth = mode && worthOf(mode, family, type)
  if (!worth || mode?.tables[family]?.[type]?.odds === undefined)
    return [faultAt(path, 'settings.unknown.lottery', `${code} ${family} ${type}`)]
  const side = sideOf(bandOf(bands, type), worth.exactBps)
  return side === 'inside'
    ? []
    : [faultAt(path, `settings.odds.${side}`, `${type}: ${percent(worth.rtpBps)}`)]
}
