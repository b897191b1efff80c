import type {
  WeighedOdds,
  PreviewOddsAnswer,
  PreviewOddsRequest,
} from '@playfront/contract/console/odds.schema'
import type { BetType } from '@playfront/lottery-rules/bet'
import { betTypeOf } from '@playfront/lottery-rules/betTypes/betTypes'
import type { PrizeMode } from '@playfront/lottery-rules/prizeModes/prizeMode'
import { findPrizeMode } from '@playfront/lottery-rules/prizeModes/prizeModes'
import type { Family } from '@playfront/lottery-rules/result'
import { Refusal } from '../../kernel/refusal'
import { bandOf, sideOf, type ReturnBands } from '../../play/lotteries/returnBands'
import { withOdds, worthOf } from '../../play/lotteries/withOdds'

/** What each kind of bet of a mode returns with a merchant's odds. Throws `prize_mode_unknown`. */
export const previewOdds = ({
  prizeMode,
  own,
  floorBps,
  maxBps,
  bands,
}: PreviewOddsRequest): PreviewOddsAnswer => {
  const shipped = findPrizeMode(prizeMode)
  if (!shipped) throw new Refusal('prize_mode_unknown')
  const mode = { ...shipped, tables: withOdds(shipped.tables, onlyWhole(own)) }
  const all = { minRtpBps: floorBps, maxRtpBps: maxBps, returnBands: bands }
  const families = Object.entries(mode.tables) as [Family, PrizeMode['tables'][Family]][]
  return {
    rows: families.flatMap(([family, table]) =>
      Object.keys(table ?? {}).flatMap((type) => rowOf(mode, shipped, family, type as BetType, all)),
    ),
  }
}

/** What is being typed may be any number; odds are whole, and no higher than the settings take them. */
const onlyWhole = (own: PreviewOddsRequest['own']): PreviewOddsRequest['own'] =>
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
  bands: ReturnBands,
): WeighedOdds[] => {
  const worth = worthOf(mode, family, type)
  if (!worth) return []
  const { rtpBps, exactBps, oneIn } = worth
  const band = bandOf(bands, type)
  const side = sideOf(band, exactBps)
  const sold = side === 'inside' ? 'sold' : side
  return [
    {
      family,
      type,
      standard: shipped.tables[family]?.[type]?.odds ?? null,
      odds: mode.tables[family]?.[type]?.odds ?? null,
      rtpBps,
      oneIn,
      ...band,
      state: betTypeOf(type).live === true ? 'live' : sold,
    },
  ]
}
