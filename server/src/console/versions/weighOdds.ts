import type { WeighedOdds, WeighOddsAnswer, WeighOddsRequest } from '@playfront/contract/console/odds.schema'
import type { BetType } from '@playfront/lottery-rules/bet'
import { betTypeOf } from '@playfront/lottery-rules/betTypes/betTypes'
import type { PrizeMode } from '@playfront/lottery-rules/prizeModes/prizeMode'
import { findPrizeMode } from '@playfront/lottery-rules/prizeModes/prizeModes'
import type { Family } from '@playfront/lottery-rules/result'
import { Refusal } from '../../http/refusal'
import { withOdds, worthOf } from '../../play/lotteries/withOdds'

const wholeBps = 10_000

/** What each kind of bet of a mode returns with a merchant's odds. Throws `prize_mode_unknown`. */
export const weighOdds = ({ prizeMode, own, floorBps }: WeighOddsRequest): WeighOddsAnswer => {
  const shipped = findPrizeMode(prizeMode)
  if (!shipped) throw new Refusal('prize_mode_unknown')
  const mode = { ...shipped, tables: withOdds(shipped.tables, onlyWhole(own)) }
  const families = Object.entries(mode.tables) as [Family, PrizeMode['tables'][Family]][]
  return {
    rows: families.flatMap(([family, table]) =>
      Object.keys(table ?? {}).flatMap((type) => rowOf(mode, shipped, family, type as BetType, floorBps)),
    ),
  }
}

/** What is being typed may be any number; odds are whole, and no higher than the settings take them. */
const onlyWhole = (own: WeighOddsRequest['own']): WeighOddsRequest['own'] =>
  Object.fromEntries(
    Object.entries(own).map(([family, types]) => [
      family,
      Object.fromEntries(
        Object.entries(types).filter(([, odds]) => Number.isSafeInteger(odds) && odds > 0 && odds < 1e10),
      ),
    ]),
  )

const rowOf = (
  mode: PrizeMode,
  shipped: PrizeMode,
  family: Family,
  type: BetType,
  floorBps: number,
): WeighedOdds[] => {
  const worth = worthOf(mode, family, type)
  if (!worth) return []
  const odds = mode.tables[family]?.[type]?.odds ?? null
  return [
    {
      family,
      type,
      standard: shipped.tables[family]?.[type]?.odds ?? null,
      odds,
      ...worth,
      state: stateOf(worth.rtpBps, floorBps, betTypeOf(type).live === true),
    },
  ]
}

const stateOf = (rtpBps: number, floorBps: number, isLive: boolean): WeighedOdds['state'] => {
  if (isLive) return 'live'
  if (rtpBps > wholeBps) return 'high'
  return rtpBps < floorBps ? 'low' : 'sold'
}
