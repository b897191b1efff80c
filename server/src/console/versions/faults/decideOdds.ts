import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { BetType } from '@playfront/lottery-rules/bet'
import type { PrizeMode } from '@playfront/lottery-rules/prizeModes/prizeMode'
import { findPrizeMode } from '@playfront/lottery-rules/prizeModes/prizeModes'
import type { Family } from '@playfront/lottery-rules/result'
import { withOdds, worthOf } from '../../../play/lotteries/withOdds'
import { faultAt, type Fault } from './fault'

type Priced = Pick<FullMerchantSettings, 'responsible'> & {
  house: { lottery: Pick<FullMerchantSettings['house']['lottery'], 'odds'> }
}

const wholeBps = 10_000

/** Odds that a merchant has set: each of a kind that the mode sells, at or above the floor, and never above the stake. */
export const decideOdds = ({ responsible, house }: Priced): Fault[] =>
  Object.entries(house.lottery.odds).flatMap(([code, own]) => {
    const shipped = findPrizeMode(code)
    const mode = shipped && { ...shipped, tables: withOdds(shipped.tables, own) }
    return Object.entries(own).flatMap(([family, types]) =>
      Object.keys(types).flatMap((type) =>
        faultOf(mode, family as Family, type as BetType, responsible.minRtpBps, code),
      ),
    )
  })

const faultOf = (
  mode: PrizeMode | undefined,
  family: Family,
  type: BetType,
  floorBps: number,
  code: string,
): Fault[] => {
  const path = ['house', 'lottery', 'odds', code, family, type]
  const worth = mode && worthOf(mode, family, type)
  if (!worth || mode?.tables[family]?.[type]?.odds === undefined)
    return [faultAt(path, 'settings.unknown.lottery', `${code} ${family} ${type}`)]
  const { rtpBps } = worth
  const found = `${type}: ${(rtpBps / 100).toFixed(2)} %`
  if (rtpBps > wholeBps) return [faultAt(path, 'settings.odds.high', found)]
  return rtpBps < floorBps ? [faultAt(path, 'settings.odds.low', found)] : []
}
