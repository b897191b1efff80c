import type { AvailabilitySettings, MaintenanceWindow } from '@playfront/contract/settings/reach.schema'
import type { MerchantMove } from '../merchants/moves'
import type { Opening } from '../merchants/opening'

export interface AvailabilityFacts {
  /** Epoch milliseconds by the server's clock. */
  nowMs: number
  settings: Pick<
    AvailabilitySettings,
    'maintenance' | 'countriesAllowed' | 'countriesDenied' | 'unknownCountry'
  >
  /** ISO code of the country the visitor's address belongs to; undefined when nobody knows. */
  country: string | undefined
  /** The address is on the list of those that are always let in. */
  isAdmitted: boolean
  /** The address is on the list of those that are not. */
  isRefused: boolean
  /** Whether the operator has opened the merchant at all; open when absent. */
  opening?: Opening
  /** It moves to another cell; absent while it does not. */
  move?: MerchantMove
}

export type Availability =
  | { kind: 'open'; reason: string }
  | { kind: 'restricted'; reason: string }
  /** `endMs` is absent when no end is known. */
  | { kind: 'maintenance'; endMs?: number; message: MaintenanceWindow['message']; reason: string }

/**
 * Whether a merchant is open to a visitor. Visitors who are not allowed at all are told so, and not about maintenance
 * (AMB-58); visitors on the allow list find the merchant open in either case. A merchant that the operator has not
 * opened is closed to everyone, and so is one that moves to another cell.
 */
export const decideAvailability = (facts: AvailabilityFacts): Availability => {
  if (facts.opening === 'made') return { kind: 'maintenance', message: {}, reason: 'it is not open yet' }
  if (facts.opening === 'closed')
    return { kind: 'maintenance', message: {}, reason: 'the operator closed it' }
  if (facts.move) return pausedBy(facts.move)
  if (facts.isAdmitted) return { kind: 'open', reason: 'the address is on the allow list' }
  const restriction = restrictionOf(facts)
  if (restriction !== undefined) return { kind: 'restricted', reason: restriction }
  return maintenanceAt(facts) ?? { kind: 'open', reason: 'no rule closes it' }
}

const pausedBy = (move: MerchantMove): Availability => ({
  kind: 'maintenance',
  message: {},
  reason: 'it moves to another cell',
  ...(move.kind === 'paused' && { endMs: move.endMs }),
})

/** Whether the country has any say; otherwise nobody needs to look it up. */
export const asksForCountry = ({
  countriesAllowed,
  countriesDenied,
}: Pick<AvailabilitySettings, 'countriesAllowed' | 'countriesDenied'>): boolean =>
  countriesAllowed.length > 0 || countriesDenied.length > 0

const restrictionOf = ({ settings, country, isRefused }: AvailabilityFacts): string | undefined => {
  if (isRefused) return 'the address is refused'
  if (!asksForCountry(settings)) return undefined
  const { countriesAllowed, countriesDenied, unknownCountry } = settings
  if (country === undefined)
    return unknownCountry === 'refuse' ? 'nobody knows the country of the address' : undefined
  if (countriesDenied.includes(country)) return `closed to ${country}`
  return countriesAllowed.length > 0 && !countriesAllowed.includes(country)
    ? `not open to ${country}`
    : undefined
}

interface Span {
  fromMs: number
  /** Infinite while no end is known. */
  untilMs: number
  message: MaintenanceWindow['message']
}

const spanOf = ({ from, until, message }: MaintenanceWindow): Span => ({
  fromMs: Date.parse(from),
  untilMs: until === undefined ? Infinity : Date.parse(until),
  message,
})

const maintenanceAt = ({ nowMs, settings }: AvailabilityFacts): Availability | undefined => {
  const spans = settings.maintenance.map(spanOf).sort((one, other) => one.fromMs - other.fromMs)
  const under = spans.filter(({ fromMs, untilMs }) => fromMs <= nowMs && nowMs < untilMs)
  const [first] = under
  if (!first) return undefined
  const endMs = endOf(spans, nowMs)
  const message = under.find((span) => Object.keys(span.message).length > 0)?.message ?? {}
  const reason = under.length > 1 ? 'several windows are open' : 'a window is open'
  return { kind: 'maintenance', message, reason, ...(endMs !== Infinity && { endMs }) }
}

/** A window that begins before the one under way has ended carries it on: nobody is promised an end that is none. */
const endOf = (spans: readonly Span[], nowMs: number): number =>
  spans.reduce((endMs, { fromMs, untilMs }) => (fromMs <= endMs ? Math.max(endMs, untilMs) : endMs), nowMs)
