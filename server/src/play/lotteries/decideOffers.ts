import type { BetType } from '@playfront/lottery-rules/bet'
import { betTypeOf } from '@playfront/lottery-rules/betTypes/betTypes'
import { odds } from '@playfront/lottery-rules/odds/odds'
import type { OddsTable, PrizeMode } from '@playfront/lottery-rules/prizeModes/prizeMode'
import type { Family } from '@playfront/lottery-rules/result'

const wholeBps = 10_000

/**
 * What of a prize mode may be sold: a type that returns less than the merchant's floor is not (lottery 5.1), nor is one that is
 * played while prizes are revealed, because the house knows a committed draw before it shows it (lottery 2.6).
 */
export const decideOffers = (mode: PrizeMode, minRtpBps: number): PrizeMode => {
  const families = Object.entries(mode.tables) as [Family, OddsTable][]
  const tables = families.map(([family, table]) => [family, sellable(mode, family, table, minRtpBps)])
  return { ...mode, tables: Object.fromEntries(tables) }
}

const sellable = (mode: PrizeMode, family: Family, table: OddsTable, minRtpBps: number): OddsTable => {
  const types = Object.keys(table) as BetType[]
  const sold = types.filter((type) => !betTypeOf(type).live && rtpBps(mode, family, type) >= minRtpBps)
  return Object.fromEntries(sold.map((type) => [type, table[type]]))
}

const rtpBps = (mode: PrizeMode, family: Family, type: BetType): number =>
  (odds(family, mode, type)?.rtp ?? 0) * wholeBps
