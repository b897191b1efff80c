import { overlayOrder, type OverlayId, type OverlayKind } from './overlayOrder'

/** What a candidate answers: whether it wants to be seen now, why, and what it learned on the way. */
export type OverlayRequest =
  | { ok: true; reason: string; found: unknown; despite?: readonly Despite[] }
  | { ok: false; reason: string }

/**
 * What a prompt with a documented time does not wait for: the merchant's limit of prompts, for a prompt that may not be closed
 * (REQ-INSTALL-016); an open payment, for that prompt and for one that follows a deposit event (REQ-INSTALL-019); an open
 * game, for the prompt that is set to come in it (REQ-INSTALL-022). Nothing comes despite a break (D-07), a bet or a form.
 */
export type Despite = 'budget' | 'game' | 'payment'

/** Something that may cover the screen. `decide` is asked often and must not do anything. */
export interface OverlayCandidate {
  id: OverlayId
  /**
   * The player pressed for it ("install", "download"): it is then a task, whatever kind its id is. It waits only for
   * what is more important, and does not count as an interruption. Offer it at the press, and undo it when it is
   * closed.
   */
  asked?: boolean
  decide(): OverlayRequest
}

/** What the player is in the middle of. */
export type Activity = 'bet' | 'form' | 'payment' | 'game'

export interface OverlaySituation {
  activities: readonly Activity[]
  /** Marketing already shown in this visit. */
  interruptions: readonly string[]
  /** How many a visit may see; undefined is no limit. */
  interruptionsAllowed: number | undefined
  /** Why no marketing is shown to this member, e.g. a break (D-07); undefined when it may be. */
  silence?: string
  /** What covers the screen already: other marketing waits until it is closed. */
  showing?: OverlayId
}

export interface OverlayVerdict {
  id: OverlayId
  show: boolean
  reason: string
}

export interface OverlayPick {
  shown: { id: OverlayId; kind: OverlayKind; found: unknown } | undefined
  /** One for each candidate, the most important first; `?why` shows them. */
  verdicts: OverlayVerdict[]
}

/** Why marketing has to wait, or undefined when it may come. */
const marketingRefusal = (
  id: OverlayId,
  situation: OverlaySituation,
  despite: readonly Despite[] = [],
): string | undefined => {
  const { silence, interruptions, interruptionsAllowed } = situation
  const activity = situation.activities.find(
    (one) => one === 'bet' || one === 'form' || !despite.includes(one),
  )
  if (silence !== undefined) return silence
  if (activity !== undefined) return `not during a ${activity}`
  if (interruptionsAllowed === undefined || despite.includes('budget')) return undefined
  if (interruptions.includes(id) || interruptions.length < interruptionsAllowed) return undefined
  return 'this visit was interrupted often enough'
}

interface Ranked {
  candidate: OverlayCandidate
  kind: OverlayKind
  /** Smaller comes first. */
  rank: readonly [group: number, row: number]
}

const rank = (candidate: OverlayCandidate, showing: OverlayId | undefined): Ranked => {
  const row = overlayOrder.findIndex(({ id }) => id === candidate.id)
  // An id that stands nowhere cannot be more than marketing.
  const kind = overlayOrder[row]?.kind ?? 'marketing'
  if (kind !== 'marketing') return { candidate, kind, rank: [0, row] }
  if (candidate.asked) return { candidate, kind: 'task', rank: [1, row] }
  return { candidate, kind, rank: [candidate.id === showing ? 2 : 3, row] }
}

const requestOf = (candidate: OverlayCandidate): OverlayRequest => {
  try {
    return candidate.decide()
  } catch (thrown) {
    // One feature's error must not keep the others from being shown.
    return { ok: false, reason: `it could not decide: ${String(thrown)}` }
  }
}

/** Asks every candidate in the order of `overlayOrder` and picks the first that wants to and may be shown. */
export const pickOverlay = (
  candidates: readonly OverlayCandidate[],
  situation: OverlaySituation,
): OverlayPick => {
  const pick: OverlayPick = { shown: undefined, verdicts: [] }
  const ranked = candidates.map((candidate) => rank(candidate, situation.showing))
  ranked.sort((one, other) => one.rank[0] - other.rank[0] || one.rank[1] - other.rank[1])
  for (const { candidate, kind } of ranked) {
    const { id } = candidate
    const request = requestOf(candidate)
    const despite = request.ok ? request.despite : undefined
    const reason = kind === 'marketing' ? marketingRefusal(id, situation, despite) : undefined
    const winner = pick.shown?.id
    const show = request.ok && reason === undefined && winner === undefined
    const waiting = reason ?? (winner && `after ${winner}`)
    pick.verdicts.push({ id, show, reason: request.ok ? (waiting ?? request.reason) : request.reason })
    if (show) pick.shown = { id, kind, found: request.found }
  }
  return pick
}
