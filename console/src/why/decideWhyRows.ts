import { type TrackedFacts, type TrackedVisit, whyOrder } from '@playfront/contract/console/why'

/** One decision about one candidate. */
export interface WhyDecision {
  /** Epoch milliseconds by the device. */
  atMs: number
  screen: string
  show: boolean
  /** The rule's own words. */
  reason: string
  facts: TrackedFacts
}

export interface WhyRow {
  id: string
  /** It came over the screen at some time of this visit. */
  wasShown: boolean
  /** The newest first; never empty. */
  decisions: WhyDecision[]
}

export interface WhyVisit {
  rows: WhyRow[]
  /** Overlays that no feature offered in this visit. */
  absent: string[]
}

/** What a visit decided, candidate by candidate in the overlay host's order; ids of another build come last. */
export const decideWhyRows = ({ startedMs, moments }: TrackedVisit): WhyVisit => {
  const byId = new Map<string, WhyDecision[]>()
  for (const { afterMs, screen, facts, verdicts } of moments)
    for (const { id, show, reason } of verdicts)
      byId.set(id, [{ atMs: startedMs + afterMs, screen, show, reason, facts }, ...(byId.get(id) ?? [])])
  const known: readonly string[] = whyOrder
  const rankOf = (id: string) => (known.includes(id) ? known.indexOf(id) : known.length)
  const rows = [...byId]
    .map(([id, decisions]) => ({ id, decisions, wasShown: decisions.some(({ show }) => show) }))
    .sort((one, other) => rankOf(one.id) - rankOf(other.id))
  return { rows, absent: known.filter((id) => !byId.has(id)) }
}
