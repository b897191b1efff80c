import type { BetType } from '../bet'
import type { Family } from '../result'
import type { OddsRow } from '../settlement'

/** The odds of one family; a bet type that is missing is not offered. */
export type OddsTable = Readonly<Partial<Record<BetType, OddsRow>>>

/** A named odds table (lottery 2.3). Operators keep their own as data of this shape. */
export interface PrizeMode {
  readonly code: string
  readonly area: 'VN' | 'SEA'
  /** Grows with every change; a slip states the version it was priced with (lottery 4.3). */
  readonly version: string
  readonly tables: Readonly<Partial<Record<Family, OddsTable>>>
}
