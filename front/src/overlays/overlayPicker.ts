import { overlayOrder, type OverlayId, type OverlayKind } from './overlayOrder'

/** What a candidate answers: whether it wants to be seen now, why, and what it learned on the way. */
export type OverlayWish = { show: true; reason: string; found: unknown } | { show: false; reason: string }

/** Something that may cover the screen. `decide` is asked often and must not do anything. */
export interface OverlayCandidate {
  id: OverlayId
  decide(): OverlayWish
}

/** What the player is in the middle of. */
export type Activity = 'bet' | 'form' | 'payment' | 'game'

export interface OverlaySituation {
  activities: readonly Activity[]
  /** Marketing already shown in this visit. */
  interruptions: readonly string[]
  /** How many a visit may see. */
  interruptionsAllowed: number
  /** The member takes a break or has left (D-07). */
  marketingSilenced: boolean
}

export interface OverlayVerdict {
  id: OverlayId
  show: boolean
  reason: string
}

export interface OverlayPick {
  shown: { id: OverlayId; kind: OverlayKind; found: unknown } | undefined
  /** One for each candidate, in order; `?why` shows them. */
  verdicts: OverlayVerdict[]
}

/** Why marketing has to wait, or undefined when it may come. */
const marketingHindrance = (id: OverlayId, situation: OverlaySituation): string | undefined => {
  const [activity] = situation.activities
  if (situation.marketingSilenced) return 'no marketing during a break'
  if (activity !== undefined) return `not during a ${activity}`
  const isNew = !situation.interruptions.includes(id)
  const isUsedUp = situation.interruptions.length >= situation.interruptionsAllowed
  return isNew && isUsedUp ? 'this visit was interrupted often enough' : undefined
}

/** Asks every candidate in the order of `overlayOrder` and picks the first that wants to and may be shown. */
export const pickOverlay = (
  candidates: readonly OverlayCandidate[],
  situation: OverlaySituation,
): OverlayPick => {
  const pick: OverlayPick = { shown: undefined, verdicts: [] }
  for (const { id, kind } of overlayOrder) {
    const wish = candidates.find((candidate) => candidate.id === id)?.decide()
    if (wish === undefined) continue
    const hindrance = kind === 'marketing' ? marketingHindrance(id, situation) : undefined
    const winner = pick.shown?.id
    const show = wish.show && hindrance === undefined && winner === undefined
    const waiting = hindrance ?? (winner && `after ${winner}`)
    pick.verdicts.push({ id, show, reason: wish.show ? (waiting ?? wish.reason) : wish.reason })
    if (show) pick.shown = { id, kind, found: wish.found }
  }
  return pick
}
