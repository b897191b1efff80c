import type { BetType } from '../bet'
import type { Family } from '../result'
import type { BetTypeRow, Offer } from './betTypeRow'
import { bichoBetTypes } from './bichoBetTypes'
import { fourDBetTypes } from './fourDBetTypes'
import { philippineBetTypes } from './philippineBetTypes'
import { thaiBetTypes } from './thaiBetTypes'
import { togelBetTypes } from './togelBetTypes'
import { vietnamBetTypes } from './vietnamBetTypes'

/** A region's table: one row per bet type, without the code it is filed under. */
type BetTypeTable = Readonly<Partial<Record<BetType, Omit<BetTypeRow, 'code'>>>>
type Entry = [code: BetType, row: Omit<BetTypeRow, 'code'>]

/** The tables of every supported region. A new region is a new table and one name here. */
const tables: readonly BetTypeTable[] = [
  vietnamBetTypes,
  thaiBetTypes,
  fourDBetTypes,
  togelBetTypes,
  philippineBetTypes,
  bichoBetTypes,
]

/** Every built bet type, in the order the board shows them. */
export const betTypes: readonly BetTypeRow[] = tables
  .flatMap((table) => Object.entries(table) as Entry[])
  .map(([code, row]) => ({ code, ...row }))

const byCode: ReadonlyMap<string, BetTypeRow> = new Map(betTypes.map((row) => [row.code, row]))

/** The row of a code, or undefined for a code that is not built; any string is safe to ask. */
export const findBetType = (code: string): BetTypeRow | undefined => byCode.get(code)

/**
 * The row of a known code.
 * @throws RangeError for a code that is not built.
 */
export function betTypeOf(code: BetType): BetTypeRow {
  const row = byCode.get(code)
  if (row === undefined) throw new RangeError(`bet type ${code} is not built`)
  return row
}

/**
 * What a bet type compares and costs for a family.
 * @throws RangeError when it is not sold there.
 */
export function offerOf(row: BetTypeRow, family: Family): Offer {
  const offer = row.offers[family]
  if (offer === undefined) throw new RangeError(`${row.code} is not sold for ${family}`)
  return offer
}
