import type { BetTypeRow } from '../betTypes/betTypeRow'
import type { BetRefusal } from './betRefusal'
import { type LimitTable, type StakeLimits, slipBounds } from '../limits/limitTable'
import { findBetType } from '../betTypes/betTypes'
import type { PrizeMode } from '../prizeModes/prizeMode'
import { findPrizeMode } from '../prizeModes/prizeModes'
import { lineCountOf } from '../pricing/linesOf'
import type { Family } from '../result'

/** Whether the picks have the form, the number and the pattern that the bet type asks for (lottery 4.3). */
export function decideNumbers(row: BetTypeRow, numbers: readonly unknown[]): BetRefusal | null {
  const picks = numbers.filter((number) => typeof number === 'string')
  if (picks.length < numbers.length || !picks.every(row.pick.isFormed)) return 'number_format'
  const { identityOf = String } = row.pick
  if (new Set(picks.map(identityOf)).size < picks.length) return 'number_duplicate'
  if (!isCountAllowed(row, picks.length)) return 'pick_count'
  for (const pick of picks) {
    const refusal = row.pick.refuse(pick)
    if (refusal !== null) return refusal
  }
  return null
}

function isCountAllowed({ lines }: BetTypeRow, count: number): boolean {
  if (lines.kind === 'each') return count >= 1
  if (lines.kind === 'exactly') return count === lines.legs
  return count >= lines.legs && count <= lines.max
}

/** Any whole stake the arithmetic can hold. */
const anyWholeStake: StakeLimits = { min: 1, max: Number.MAX_SAFE_INTEGER, step: 1 }

/**
 * Whether a unit stake is inside its limits (lottery 4.6). A fraction of a minor unit is no stake at all: `stake_min`.
 */
export function decideStake(stake: unknown, { min, max, step } = anyWholeStake): BetRefusal | null {
  if (typeof stake !== 'number' || !Number.isInteger(stake) || stake < min) return 'stake_min'
  if (stake > max) return 'stake_max'
  return stake % step === 0 ? null : 'stake_step'
}

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
