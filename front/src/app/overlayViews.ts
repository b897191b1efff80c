import { lazy } from 'react'
import type { OverlayHostProps } from '../overlays/OverlayHost'

/** What rooms hand in to cover the screen, by their overlay's id; fetched when one of them is shown. */
export const overlayViews: OverlayHostProps['views'] = {
  'hand-off': lazy(() =>
    import('../account/session/HandOffSheet').then((module) => ({ default: module.HandOffSheet })),
  ),
}
