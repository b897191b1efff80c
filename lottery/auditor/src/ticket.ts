/** Prizes of a draw by name, in the order in which they are fixed; every number a string with its leading zeros. */
export type Draw = Readonly<Record<string, readonly string[]>>

/** What was agreed when the bet was accepted. Odds are whole ten-thousandths of the unit stake. */
export interface Price {
  readonly odds?: number
  /** By prize or by kind of win; for a shared box by the number of arrangements first. */
  readonly table?: Readonly<Record<string, number | Readonly<Record<string, number>>>>
  /** By category; the cost comes back besides. */
  readonly modal?: Readonly<Record<string, number>>
  /** Unit stakes charged for a line, two decimals at most; the bet type's own by default. */
  readonly costMult?: number
  readonly discountBps?: number
  readonly rebateBps?: number
}

export interface Ticket {
  readonly family: string
  readonly type: string
  readonly numbers: readonly string[]
  /** Per line, in minor units, with the multiple in it. */
  readonly stake: number
  /** How many times the unit stake was bought in this issue; once when absent. */
  readonly multiple?: number
  /** In-running bets: how many prizes were known when it was accepted. */
  readonly revealed?: number
  readonly price: Price
}

/** What a line won: how often, and the prizes or the category to read the pay table by. */
export interface Win {
  readonly times: number
  readonly prizes?: readonly string[]
  readonly category?: string
}

/** How one bet type is judged. */
export interface Rule {
  /** Unit stakes that a line costs in a family. */
  readonly cost: (family: string, ticket: Ticket) => number
  /** How many numbers make a line; a list of more becomes every choice of so many. */
  readonly legs: number
  /** Sold while prizes are revealed: the only bets that how many are known says anything of. */
  readonly isInRunning?: boolean
  /** What the line won; nothing when it lost. */
  readonly judge: (line: readonly string[], draw: Draw, ticket: Ticket) => Win | undefined
  /** Prizes that the rule passes over although it comes across them: too short for what was picked. */
  readonly passesOver?: (pick: string, family: string) => readonly string[]
}

export type Rules = Readonly<Record<string, Rule>>
