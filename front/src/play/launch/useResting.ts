import { useEffect, useRef, type RefObject } from 'react'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { OverlayPick } from '../../overlays/overlayPicker'
import { createStore } from '../../store/createStore'
import { useStore } from '../../store/useStore'
import type { LaunchState } from './launchFlow'

const nothingCovers = createStore<OverlayPick>(() => ({ shown: undefined, verdicts: [] }))

/**
 * Pauses the game while something covers the screen, and resumes it after that (docs/guide/game-frame.md).
 * @returns whether it is paused now
 */
export const useResting = (
  overlays: Pick<LazyOverlays, 'store'>,
  frame: RefObject<HTMLIFrameElement | null>,
  state: LaunchState,
): boolean => {
  const queue = useStore(overlays.store)?.queue
  const isResting = useStore(queue?.store ?? nothingCovers, ({ shown }) => shown !== undefined)
  const wasTold = useRef(false)
  const origin = state.name === 'open' ? state.origin : undefined
  const isReady = state.name === 'open' && !state.covered
  useEffect(() => {
    if (!origin || (!isResting && !wasTold.current)) return
    wasTold.current = isResting
    // Sent once more when the game is ready: before that it may not have listened.
    const type = isResting ? 'platform:pause' : 'platform:resume'
    frame.current?.contentWindow?.postMessage({ type }, origin)
  }, [isResting, isReady, origin, frame])
  return isResting
}
