import type { BetType } from '@playfront/lottery-rules/bet'
import { betTypeOf } from '@playfront/lottery-rules/betTypes/betTypes'
import type { OddsTable, PrizeMode } from '@playfront/lottery-rules/prizeModes/prizeMode'
import type { Family } from '@playfront/lottery-rules/result'
import { bandOf, sideOf, type ReturnBands } from './returnBands'
import { worthOf } from './withOdds'

/**
 * Which bet types of a prize mode may be sold: a type that returns less or more than the merchant's band is not
 * (lottery 4.9, 5.1), nor is one that is played while prizes are revealed, because the operator knows a committed
 * draw before it shows it (lottery 2.6).
 */
export const decideOffers = (mode: PrizeMode, bands: ReturnBands): PrizeMode => {
  const families = Object.entries(mode.tables) as [Family, OddsTable][]
  const tables = families.map(([family, table]) => [family, sellable(mode, family, table, bands)])
  return { ...mode, tables: Object.fromEntries(tables) }
}

const sellable = (mode: PrizeMode, family: Family, table: OddsTable, bands: ReturnBands): OddsTable => {
  const types = Object.keys(table) as BetType[]
  const sold = types.filter((type) => !betTypeOf(type).live && isInside(mode, family, type, bands))
  return Object.fromEntries(sold.map((type) => [type, table[type]]))
}

const isInside = (mode: PrizeMode, family: Family, type: BetType, bands: ReturnBands): boolean => {
  const worth = worthOf(mode, family, type)
  return worth !== undefined && sideOf(bandOf(bands, type), worth.exactBps) === 'inside'
}
