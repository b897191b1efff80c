import type { Undo } from '../platform/undo'
import type { LazyOverlays } from './lazyOverlays'
import type { Activity } from './overlayPicker'

/** The player is in the middle of something: marketing waits until the undo, also when the overlays load only later. */
export const busyWith = (covers: Pick<LazyOverlays, 'open'>, activity: Activity): Undo => {
  let undo: Undo | undefined
  let isOver = false
  covers.open().then(
    ({ overlays }) => isOver || (undo = overlays.busyWith(activity)),
    // Nothing can come over the screen then.
    () => undefined,
  )
  return () => {
    isOver = true
    undo?.()
  }
}
