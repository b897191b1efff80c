import type { BetTypeRow } from '../betTypes/betTypeRow'
import { findBetType } from '../betTypes/betTypes'
import { slipBounds, type LimitTable } from '../limits/limitTable'
import type { PrizeMode } from '../prizeModes/prizeMode'
import { findPrizeMode } from '../prizeModes/prizeModes'
import { lineCountOf } from '../pricing/linesOf'
import type { Family } from '../result'
import type { BetRefusal } from './betRefusal'
import { decideNumbers } from './decideNumbers'
import { decideStake } from './decideStake'

/** A bet as it comes from outside: nothing about it is known yet. */
interface UnknownBet {
  readonly type?: unknown
  readonly numbers?: unknown
  readonly stake?: unknown
  readonly revealed?: unknown
}

/**
 * The first rule a bet breaks, or null (lottery 4.3). Takes anything at all: what is not a bet is refused, never thrown at.
 * Without limits only a stake that is no positive whole number is refused.
 */
export function validate(
  family: Family,
  mode: PrizeMode | string,
  bet: unknown,
  limits?: LimitTable,
): BetRefusal | null {
  const facts: UnknownBet = typeof bet === 'object' && bet !== null ? bet : {}
  const row = typeof facts.type === 'string' ? findBetType(facts.type) : undefined
  if (row === undefined) return 'bet_type_unknown'
  const numbers: readonly unknown[] = Array.isArray(facts.numbers) ? facts.numbers : [undefined]
  return (
    decideOffer(family, mode, row) ??
    decideNumbers(row, numbers) ??
    decideStake(facts.stake, limits?.stake[row.stakeClass]) ??
    decideSize(row, numbers.length) ??
    decideLive(family, row, facts.revealed)
  )
}

function decideOffer(family: Family, mode: PrizeMode | string, row: BetTypeRow): BetRefusal | null {
  if (row.offers[family] === undefined) return 'bet_type_not_in_lottery'
  const prizeMode = findPrizeMode(mode)
  if (prizeMode === undefined) return 'prize_mode_unknown'
  return prizeMode.tables[family]?.[row.code] === undefined ? 'bet_type_not_in_prize_mode' : null
}

function decideSize(row: BetTypeRow, numbers: number): BetRefusal | null {
  return lineCountOf(row, numbers) > slipBounds.lines ? 'too_many_lines' : null
}

/** In running there must be at least one prize still to come (lottery 2.6). */
function decideLive(family: Family, row: BetTypeRow, revealed: unknown): BetRefusal | null {
  if (!row.live) return null
  const prizes = row.offers[family]?.look.slices.length ?? 0
  const open =
    typeof revealed === 'number' && Number.isInteger(revealed) && revealed >= 0 && revealed < prizes
  return open ? null : 'live_not_open'
}
