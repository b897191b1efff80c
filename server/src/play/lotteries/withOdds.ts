import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { BetType } from '@playfront/lottery-rules/bet'
import { odds, type Odds } from '@playfront/lottery-rules/odds/odds'
import type { OddsTable, PrizeMode } from '@playfront/lottery-rules/prizeModes/prizeMode'
import type { Family } from '@playfront/lottery-rules/result'
import type { OddsRow } from '@playfront/lottery-rules/settlement'

/** Gross odds that a merchant has set, by prize mode, family and kind of bet. */
export type OwnOdds = FullMerchantSettings['operator']['lottery']['odds']

type FamilyOdds = OwnOdds[string]
type Tables = PrizeMode['tables']

/** Tables with the odds that a merchant has set. Kinds that are priced by a table, or are not there, stay as they are. */
export const withOdds = (tables: Tables, own: FamilyOdds = {}): Tables =>
  Object.fromEntries(
    Object.entries(tables).map(([family, table]) => [family, withFamilyOdds(table, own[family])]),
  )

const withFamilyOdds = (table: OddsTable, own: FamilyOdds[string] = {}): OddsTable =>
  Object.fromEntries(
    Object.entries(table).map(([type, row]: [string, OddsRow]) => [
      type,
      own[type] !== undefined && row.odds !== undefined ? { ...row, odds: own[type] } : row,
    ]),
  )

/**
 * Tables as they are on sale, with one set of a merchant's odds exchanged for another: what only the older one names goes
 * back to the odds that ship with the rules.
 */
export const exchangeOdds = (
  sold: Tables,
  shipped: Tables,
  { before = {}, after = {} }: { before?: FamilyOdds; after?: FamilyOdds },
): Tables => {
  const back = Object.entries(before).flatMap(([family, types]) =>
    Object.keys(types).flatMap((type) => {
      const odds = shipped[family as Family]?.[type as BetType]?.odds
      return odds === undefined ? [] : [{ family, type, odds }]
    }),
  )
  const own: Record<string, Record<string, number>> = {}
  for (const { family, type, odds } of back) (own[family] ??= {})[type] = odds
  for (const [family, types] of Object.entries(after)) Object.assign((own[family] ??= {}), types)
  return withOdds(sold, own)
}

const wholeBps = 10_000

/** What a kind of bet returns of the stake on average, in 1/10,000, and one win in how many draws. */
export interface Worth {
  rtpBps: number
  /** The same with its fractions, to the millionth: what is judged. */
  exactBps: number
  oneIn: number
}

/** Fractions of a millionth come from the machine and not from the odds. */
const worthAt = ({ rtp, oneIn }: Odds): Worth => ({
  rtpBps: Math.round(rtp * wholeBps),
  exactBps: Math.round(rtp * wholeBps * 1e6) / 1e6,
  oneIn,
})

const kept = new Map<string, Worth | undefined>()
const maxKept = 5_000

/**
 * Computed by the rules, from exact fractions; cached, since that takes a while. Undefined when the mode has no such
 * kind.
 */
export const worthOf = (mode: PrizeMode, family: Family, type: BetType): Worth | undefined => {
  const row = mode.tables[family]?.[type]
  if (!row) return undefined
  const key = `${family} ${type} ${JSON.stringify(row)}`
  if (kept.has(key)) return kept.get(key)
  const found = odds(family, mode, type)
  const worth = found ? worthAt(found) : undefined
  if (kept.size >= maxKept) kept.clear()
  kept.set(key, worth)
  return worth
}
