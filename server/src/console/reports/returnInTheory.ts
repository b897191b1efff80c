import type { BetType } from '@playfront/lottery-rules/bet'
import type { LotteryCode } from '@playfront/lottery-rules/lottery'
import { lotteryOf } from '@playfront/lottery-rules/lotteries/lotteries'
import { odds } from '@playfront/lottery-rules/odds/odds'
import type { OddsTable, PrizeMode } from '@playfront/lottery-rules/prizeModes/prizeMode'
import { boundedMemo } from '../../boundedMemo'

/** What was staked at one price, and the tables that the price is of. */
export interface SoldStake {
  lottery: string
  prizeMode: string
  oddsVersion: number
  betType: string
  stake: number
  area: PrizeMode['area'] | null
  tables: PrizeMode['tables'] | null
}

/** Chances are exact fractions and take a while; a version of a mode never changes. */
const worked = boundedMemo<{ rtp: number | null }>(20_000)

/**
 * The theoretical return of each lottery on the stakes it took, in parts of ten thousand and rebates included: each
 * price weighted by its stakes. A lottery with an unknown price is left out.
 * @param merchant two merchants' versions of a mode are two tables
 */
export const returnsInTheory = (merchant: string, sold: readonly SoldStake[]): Map<string, number> => {
  const sums = new Map<string, { stake: number; back: number; isKnown: boolean }>()
  for (const one of sold) {
    const sum = sums.get(one.lottery) ?? { stake: 0, back: 0, isKnown: true }
    const rtp = returnOf(merchant, one)
    sum.stake += one.stake
    sum.back += one.stake * (rtp ?? 0)
    sum.isKnown &&= rtp !== null || one.stake === 0
    sums.set(one.lottery, sum)
  }
  return new Map(
    [...sums].flatMap(([lottery, { stake, back, isKnown }]) =>
      isKnown && stake > 0 ? [[lottery, Math.round((back / stake) * 10_000)] as const] : [],
    ),
  )
}

const returnOf = (merchant: string, one: SoldStake): number | null => {
  if (!one.tables) return null
  const key = [merchant, one.lottery, one.prizeMode, one.oddsVersion, one.betType].join(' ')
  return worked(key, () => ({ rtp: recalculate(one) })).rtp
}

const recalculate = ({
  lottery,
  prizeMode,
  oddsVersion,
  betType,
  area,
  tables,
}: SoldStake): number | null => {
  if (!area || !tables) return null
  const { family } = lotteryOf(lottery as LotteryCode)
  const type = betType as BetType
  const table: OddsTable = tables[family] ?? {}
  if (!table[type]) return null
  const mode = { code: prizeMode, area, version: String(oddsVersion), tables }
  return odds(family, mode, type)?.rtp ?? null
}
