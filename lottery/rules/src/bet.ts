import type { SeaBetType, VietnamBetType } from './betTypes/betTypeNames'

/** The code of a rule that says what may be picked, what it costs and when it wins (lottery 2.4, 3). */
export type BetType = VietnamBetType | SeaBetType

/** One bet: a type, the picked numbers or tokens, and the unit stake of each line in minor units (lottery 1.1). */
export interface Bet {
  readonly type: BetType
  /** Strings of ASCII digits with their leading zeros, or tokens such as `CHAN`. */
  readonly numbers: readonly string[]
  /** Unit stake per line before cost multiplier and discount: whole minor units. */
  readonly stake: number
  /**
   * What the wallet was charged for all lines in this issue, minor units. A bet with a multiple costs that many times the cost
   * of its unit stake, which rounding can make more than the cost of the multiplied stake. Absent, the cost is computed from `stake`.
   */
  readonly charged?: number
  /** In-running lô only: how many prizes were out when the bet was accepted (lottery 2.6). */
  readonly revealed?: number
}

/** The named odds tables that ship with the rules (lottery 2.3). */
export type PrizeModeCode =
  | 'Lott'
  | 'Trad'
  | 'LottRebate'
  | 'ThStd'
  | 'ThDaily'
  | 'ThDisc'
  | 'MyStd'
  | 'SgStd'
  | 'TgDiskon'
  | 'TgFull'
  | 'PhStd'
  | 'JbStd'
