import type { BetType } from '../bet'
import type { Family } from '../result'
import type { Look } from './reading'
import type { PickRule } from './pickRule'

/** The chips of the type selector (lottery 8.3). */
export type BetGroup =
  | 'lo'
  | 'de'
  | 'cang'
  | 'xien'
  | 'truot'
  | 'dauDuoi'
  | 'chanLe'
  | 'loLive'
  | 'thai'
  | '4d'
  | 'togel'
  | 'philippine'
  | 'bicho'

/** Types that share stake limits (lottery 4.6). */
export type StakeClass = 'lo' | 'de' | 'threeDigits' | 'fourDigits' | 'xien' | 'truot'

/** How a list of numbers becomes lines (lottery 2.4). */
export type Lines =
  | { readonly kind: 'each' }
  | { readonly kind: 'combinations'; readonly legs: number; readonly max: number }
  | { readonly kind: 'exactly'; readonly legs: number }

/** What one family compares, and the whole unit stakes that a line costs there by default. */
export interface Offer {
  readonly look: Look
  readonly costMult: number
}

/** One bet type: everything that pricing, validation, settlement and odds need to know about it. */
export interface BetTypeRow {
  readonly code: BetType
  readonly group: BetGroup
  readonly stakeClass: StakeClass
  readonly pick: PickRule
  readonly lines: Lines
  /** A line wins when any, every or none of its numbers is found. */
  readonly wins: 'any' | 'every' | 'none'
  /** Lottery 1.4: per hit, once, by a table of prizes, or index plus the paid cost. */
  readonly pays: 'hit' | 'flat' | 'table' | 'modal'
  readonly offers: Readonly<Partial<Record<Family, Offer>>>
  /** Types on the same event share one exposure (lottery 4.6); the type itself when absent. */
  readonly exposureOf?: BetType
  /** Only so many last digits of the pick are the shared event: 4 top wins with 3 top. The whole pick when absent. */
  readonly exposureTail?: number
  /** In-running: only prizes after `bet.revealed` count, and each costs one unit stake (lottery 2.6). */
  readonly live?: true
}
