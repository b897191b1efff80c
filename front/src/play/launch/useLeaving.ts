import { useEffect, useMemo, useRef } from 'react'
import { browserSessionHistory } from '../../platform/navigation/browserSessionHistory'
import type { Platform } from '../../platform/platform'
import { guardHistory, type HistoryGuard } from './guardHistory'
import type { LaunchFlow } from './launchFlow'

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
