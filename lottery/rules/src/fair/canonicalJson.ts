import type { Bet } from '../bet'
import { betTypeOf } from '../betTypes/betTypes'

/** What can be written canonically: no undefined, no fractions. */
export type CanonicalValue =
  | string
  | number
  | boolean
  | null
  | readonly CanonicalValue[]
  | { readonly [key: string]: CanonicalValue }

/**
 * JSON with sorted keys and no spaces; for whole numbers and text this is the form of RFC 8785.
 * @throws RangeError for a number that is not a safe integer, since its text would not be the same everywhere.
 */
export function canonicalJson(value: CanonicalValue): string {
  if (typeof value === 'number' && !Number.isSafeInteger(value))
    throw new RangeError(`${value} has no canonical text`)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`).join(',')}}`
}

const isList = (value: object): value is readonly CanonicalValue[] => Array.isArray(value)

/** One accepted slip as one issue sees it: what the bet root freezes before the beacon value exists (lottery 6.2). */
export interface SealedSlip {
  readonly slipId: string
  readonly issueId: string
  readonly lottery: string
  readonly prizeMode: string
  readonly oddsVersion: string
  readonly currency: string
  readonly multiple: number
  readonly bets: readonly Bet[]
}

/**
 * The one text of a slip. Keys are sorted and set-like picks too, so that player, server and auditor hash the same bytes;
 * fields that the slip does not list above never enter it.
 */
export function canonicalSlip(slip: SealedSlip): string {
  const { slipId, issueId, lottery, prizeMode, oddsVersion, currency, multiple } = slip
  const bets = slip.bets.map(canonicalBet)
  return canonicalJson({ slipId, issueId, lottery, prizeMode, oddsVersion, currency, multiple, bets })
}

function canonicalBet({ type, numbers, stake, revealed }: Bet) {
  const isSet = betTypeOf(type).lines.kind !== 'each'
  const bet = { type, numbers: isSet ? [...numbers].sort() : numbers, stake }
  return revealed === undefined ? bet : { ...bet, revealed }
}
