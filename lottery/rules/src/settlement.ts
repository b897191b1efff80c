/** Odds of one offered bet type. All rates are whole 1/10 000 of the unit stake, and gross (lottery 1.3). */
export interface OddsRow {
  /** `hit` and `flat` types. */
  readonly odds?: number
  /** `table` types: rate by prize or by category, or by permutations of the pick and then by prize (iBox). */
  readonly table?: Readonly<Record<string, number | Readonly<Record<string, number>>>>
  /** `modal` types: index by category, paid on top of the returned cost (lottery 3.4). */
  readonly modal?: Readonly<Record<string, number>>
  /** Unit stakes charged per line, to the hundredth; replaces the multiplier of the bet type. */
  readonly costMult?: number
  readonly discountBps?: number
  readonly rebateBps?: number
}

/** The price of a bet type as it was when the bet was accepted. Settlement reads nothing else (lottery 2.3). */
export interface BetSnapshot extends OddsRow {
  readonly prizeMode: string
  readonly oddsVersion: string
  readonly costMult: number
  readonly discountBps: number
  readonly rebateBps: number
}

/** Where a drawn number matched: characters `from` (inclusive) to `to` (exclusive) of `result[tier][index]`. */
export interface Match {
  readonly tier: string
  readonly index: number
  readonly from: number
  readonly to: number
  /** Position of the winning line in `linesOf(bet)`. */
  readonly line: number
}

/** What became of one line. Money is whole minor units; `payout` is gross. */
export interface LineOutcome {
  readonly numbers: readonly string[]
  readonly cost: number
  readonly hits: number
  readonly payout: number
}

/** What became of one bet (lottery 9): line sums, the lines themselves and the match positions for highlighting. */
export interface Settlement {
  readonly lines: number
  readonly cost: number
  readonly hits: number
  readonly wonLines: number
  readonly payout: number
  readonly rebate: number
  readonly outcomes: readonly LineOutcome[]
  readonly matches: readonly Match[]
}
