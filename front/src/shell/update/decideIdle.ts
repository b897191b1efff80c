import type { Activity } from '../../overlays/overlayPicker'

export interface IdleFacts {
  /** What the player is in the middle of, the screen that stands open among it. */
  activities: readonly Activity[]
  /** What of it was reported: a bet or a payment that is under way. */
  underWay: readonly Activity[]
  hasUnsentWords: boolean
}

/**
 * Whether a page may be reloaded while it is open. An empty form loses nothing, so the player may be asked there; a
 * game counts as busy as long as it is on the screen.
 */
export const decideIdle = ({
  activities,
  underWay,
  hasUnsentWords,
}: IdleFacts): { idle: boolean; reason: string } => {
  const [reported] = underWay
  if (reported) return { idle: false, reason: `not during a ${reported}` }
  const played = activities.find((activity) => activity === 'game' || activity === 'bet')
  if (played) return { idle: false, reason: `not during a ${played}` }
  if (hasUnsentWords) return { idle: false, reason: 'something typed has not been sent' }
  return { idle: true, reason: 'in the middle of nothing' }
}
