import type { Undo } from '@playfront/web/platform/undo'
import type { LazyOverlays } from './lazyOverlays'
import type { Activity } from './overlayPicker'

/** The player is in the middle of something: marketing waits until the undo, also when the overlays load only later. */
export const busyWith = (overlays: Pick<LazyOverlays, 'open'>, activity: Activity): Undo => {
  let undo: Undo | undefined
  let isOver = false
  overlays.open().then(
    ({ queue }) => isOver || (undo = queue.busyWith(activity)),
    // Nothing can come over the screen then.
    () => undefined,
  )
  return () => {
    isOver = true
    undo?.()
  }
}
