import { useEffect, useMemo, useRef } from 'react'
import { launchOptions } from './launchOptions'
import type { Clock } from '../../platform/clock/clock'
import { type SessionHistory, browserSessionHistory } from '../../platform/navigation/sessionHistory'
import type { Platform } from '../../platform/platform'
import type { LaunchFlow } from './launchFlow'

export interface HistoryGuard {
  /**
   * Leaves past every entry that the game made.
   * @param arrived called on the entry before the game's, or the game's own when there is none before it
   * @returns false when the game made none, or the browser cannot: the usual way leads out
   */
  leave(arrived: () => void): boolean
  stop(): void
}

export interface HistoryGuardDeps {
  clock: Pick<Clock, 'every'>
  history: SessionHistory
  /** The person pressed Back. */
  onBack(): void
  /** The game made more entries than any game needs. */
  onFlood(): void
}

/**
 * Keeps the way back open while a game is shown. A game's own steps lie in the tab's history above the screen's entry, and
 * Back would go through them one by one: an entry of ours is put on top of them, and going back from it leaves.
 */
export const guardHistory = (deps: HistoryGuardDeps): HistoryGuard => {
  const { clock, history, onBack, onFlood } = deps
  const ownPlace = history.place()
  let known = history.length()
  let made = 0
  let leaving: (() => void) | undefined

  const stopLooking = clock.every(launchOptions.historyLookMs, () => {
    const grown = history.length() - known
    if (grown <= 0) return
    made += grown
    history.mark()
    known = history.length()
    if (made > launchOptions.maxHistoryEntries) onFlood()
  })
  const stopHearing = history.onTravel(() => {
    if (leaving) leaving()
    else if (made > 0 && !history.isMarked()) onBack()
  })

  return {
    leave(arrived) {
      const before = Math.max(0, ownPlace - 1)
      // Without an entry before it, going back from ours has led to the game's own already.
      if (made === 0 || history.place() === before) return false
      leaving = arrived
      return history.goTo(before)
    },
    stop() {
      stopLooking()
      stopHearing()
    },
  }
}

export interface Leaving {
  /** Shows where leaving the game leads. */
  leave(): void
  /** Does so where entries that the game made lie in between. @returns false where a plain link will do */
  leavePast(): boolean
}

interface LeavingDeps {
  platform: Pick<Platform, 'navigation' | 'clock'>
  flow: Pick<LaunchFlow, 'banish'>
  isOpen: boolean
  backPath: string
}

/** The way out of a game, kept open whatever the game does to the history (REQ-LAUNCH-013). */
export const useLeaving = ({ platform, flow, isOpen, backPath }: LeavingDeps): Leaving => {
  const { navigation, clock } = platform
  const guard = useRef<HistoryGuard>(undefined)
  const leaving = useMemo((): Leaving => {
    const show = () => navigation.replace(backPath)
    const leavePast = () => guard.current?.leave(show) === true
    const leave = () => {
      if (!leavePast()) show()
    }
    return { leave, leavePast }
  }, [navigation, backPath])
  useEffect(() => {
    if (!isOpen) return undefined
    const history = browserSessionHistory
    const watched = guardHistory({ clock, history, onBack: leaving.leave, onFlood: flow.banish })
    guard.current = watched
    return watched.stop
  }, [isOpen, clock, flow, leaving])
  return leaving
}
