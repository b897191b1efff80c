import { minutes, seconds } from '@playfront/contract/time'
import type { PlaySign, PlayTime } from '@playfront/contract/play/launchGame'

export const playTimeOptions = {
  /** Between two signs no more than this counts as played; a browser that sleeps sends none. */
  silenceMs: seconds(90),
  /** Who comes back within this goes on with the sitting, so that leaving for a moment takes no reality check away. */
  sameSittingMs: minutes(5),
  /** A check that is answered earlier than this before it is due was none. */
  earlyCheckMs: seconds(90),
  /** What a member may choose to be reminded after, in minutes, besides the merchant's own. */
  checkChoices: [5, 10, 15, 30, 60],
} as const

/** A sitting as it was left at its last sign. */
export interface Sitting {
  seenAtMs: number
  isLeft: boolean
  playedMs: number
  /** How much had been played at the last reality check that was answered. */
  checkedMs: number
}

export interface SittingDecision {
  sitting: Sitting
  /** It has just begun: the ledger is counted from here. */
  isNew: boolean
  reason: string
}

/**
 * The effect of a heartbeat on the playing session.
 * @param sign as reported by the screen around the game, or the launch of a game
 */
export const decideSitting = (
  known: Sitting | undefined,
  sign: PlaySign | 'launched',
  nowMs: number,
): SittingDecision => {
  const next = { seenAtMs: nowMs, isLeft: sign === 'left' }
  const begin = (reason: string): SittingDecision => ({
    sitting: { ...next, playedMs: 0, checkedMs: 0 },
    isNew: true,
    reason,
  })
  if (!known) return begin('nothing was played before')
  const gapMs = Math.max(0, nowMs - known.seenAtMs)
  if (gapMs > playTimeOptions.sameSittingMs) return begin('nothing was played for long')
  const goOn = (addedMs: number, reason: string): SittingDecision => {
    const playedMs = known.playedMs + addedMs
    return {
      sitting: { ...next, playedMs, checkedMs: sign === 'checked' ? playedMs : known.checkedMs },
      isNew: false,
      reason,
    }
  }
  if (sign === 'checked') return goOn(0, 'the game rested during the check')
  if (known.isLeft) return goOn(0, 'back after a moment')
  if (gapMs > playTimeOptions.silenceMs) return goOn(0, 'back after a silence')
  return goOn(gapMs, 'played on')
}

/** When the next reality check is due. A member may be reminded more often than the merchant does, never more seldom. */
export const decideCheck = (
  { playedMs, checkedMs }: Pick<Sitting, 'playedMs' | 'checkedMs'>,
  merchantMinutes: number,
  requestedMinutes: number | null,
  /** What the jurisdiction lets a member choose. */
  offered: readonly number[] = playTimeOptions.checkChoices,
): PlayTime['check'] => {
  const everyMinutes = Math.min(requestedMinutes ?? merchantMinutes, merchantMinutes)
  const shorter = offered.filter((choice) => choice < merchantMinutes)
  return {
    everyMinutes,
    choices: [...shorter, merchantMinutes],
    dueInMs: minutes(everyMinutes) - (playedMs - checkedMs),
  }
}
