import type { CurrencyCode } from '@playfront/contract/money'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { Bet } from '@playfront/lottery-rules/bet'
import { findBetType } from '@playfront/lottery-rules/betTypes/betTypes'
import { exposureKeyOf, exposureOf, tokenOf } from '@playfront/lottery-rules/limits/exposure'
import { bookEntriesOf, bookSizes } from '@playfront/lottery-rules/limits/outcomeExposure'
import { linesOf } from '@playfront/lottery-rules/pricing/linesOf'
import type { Family } from '@playfront/lottery-rules/result'
import type { BetSnapshot } from '@playfront/lottery-rules/settlement'
import { limitsOf, stakeLimitsOf } from '../lotteries/stakeLimits'

/** What a slip takes of the limits on its numbers (lottery 4.6). Amounts are minor units, issues' multiples applied. */
export interface Reservations {
  /** What the player puts on each number of each issue, and the most that one player may. */
  stakes: NumberStake[]
  /** What all players together may cost the operator by each number of each issue. */
  tokens: TokenLiability[]
  /** What each number adds to the book of its issue, where one is kept. */
  books: BookLine[]
}

export interface NumberStake {
  issueId: string
  token: string
  stake: number
  max: number
}

export interface TokenLiability {
  issueId: string
  token: string
  stake: number
  liability: number
  cap: number
}

export interface BookLine {
  issueId: string
  token: string
  stake: number
  sizes: readonly number[]
  part: number
  froms: number[]
  tos: number[]
  amounts: number[]
}

/** A bet in one issue at its price. */
export interface ReservingBet extends Omit<Bet, 'charged'> {
  issueId: string
  /** What is charged for it in this issue, minor units. */
  cost: number
  snapshot: BetSnapshot
}

export interface ReservationFacts {
  family: Family
  currency: CurrencyCode
  operator: Pick<FullMerchantSettings['operator'], 'exposurePerNumberCap' | 'lottery'>
}

/** What bets take of the limits, those on the same number of the same issue added up. */
export const reservationsOf = (bets: readonly ReservingBet[], facts: ReservationFacts): Reservations => {
  const stakes = new Map<string, NumberStake>()
  const tokens = new Map<string, TokenLiability>()
  for (const bet of bets) {
    const { issueId, type, stake, snapshot } = bet
    const liability = exposureOf(facts.family, type, snapshot, stake)
    const max = maxOfPlayer(facts.currency, type)
    for (const line of linesOf(bet)) {
      if (max !== undefined) addStake(stakes, { issueId, token: tokenOf(line), stake, max })
      const token = exposureKeyOf(line)
      const key = `${issueId} ${token}`
      const known = tokens.get(key) ?? { issueId, token, stake: 0, liability: 0, cap: capOf(token, facts) }
      known.stake += stake
      known.liability += liability
      tokens.set(key, known)
    }
  }
  return {
    stakes: [...stakes.values()],
    tokens: [...tokens.values()],
    books: bets.flatMap((bet) => bookLinesOf(bet, facts.family)),
  }
}

const addStake = (stakes: Map<string, NumberStake>, one: NumberStake): void => {
  const key = `${one.issueId} ${one.token}`
  const known = stakes.get(key)
  if (known) known.stake += one.stake
  else stakes.set(key, one)
}

/** Twice the largest stake (lottery 4.6: per player and token); nothing where the currency has no limits. */
const maxOfPlayer = (currency: CurrencyCode, type: string): number | undefined => {
  const table = limitsOf(currency)
  return table && stakeLimitsOf(currency, type).max * table.maxStakesPerToken
}

/** The cap of the kind of bet that a number is counted under. */
const capOf = (token: string, { operator }: ReservationFacts): number => {
  const stakeClass = findBetType(token.slice(0, token.indexOf(':')))?.stakeClass
  return (stakeClass && operator.lottery.exposureCaps[stakeClass]) ?? operator.exposurePerNumberCap
}

const bookLinesOf = (bet: ReservingBet, family: Family): BookLine[] => {
  const sizes = bookSizes(family)
  if (!sizes) return []
  return bookEntriesOf(family, bet.snapshot, { ...bet, charged: bet.cost }).map(({ token, part, runs }) => ({
    issueId: bet.issueId,
    token,
    stake: bet.stake,
    sizes,
    part,
    froms: runs.map(({ from }) => from),
    tos: runs.map(({ to }) => to),
    amounts: runs.map(({ amount }) => amount),
  }))
}
