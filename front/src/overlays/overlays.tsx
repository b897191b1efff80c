import type { ComponentType } from 'react'
import type { Clock } from '../platform/clock/clock'
import { createOverlayQueue, type OverlayQueue, type OverlayDeps } from './overlayQueue'
import { OverlayHost, type OverlayHostProps } from './OverlayHost'
import { createDialogs, type Dialogs } from './dialogs'
import { ToastHost } from './ToastHost'
import { TextsProvider } from '../texts/TextsProvider'
import type { Texts } from '../texts/texts'
import { createToasts, type Toasts } from './toasts'

export interface OverlaysDeps extends OverlayDeps {
  clock: Clock
  /** What everything over the screen says; the page's own words when absent. */
  texts?: Texts
  /** The views that features register, by their overlay's id. */
  views?: OverlayHostProps['views']
  /** Says for `?why` why an overlay has no candidate. */
  explain?: OverlayHostProps['explain']
  /** What stands below the reasons of `?why`. */
  whyTail?: OverlayHostProps['whyTail']
  /** Calls when something changed that `openHere` or `silence` go by. */
  onChange?: (listener: () => void) => void
}

/** All that can come over a screen, with the place where it is drawn. */
export interface Overlays {
  queue: OverlayQueue
  dialogs: Dialogs
  toasts: Toasts
  Host: ComponentType<Pick<OverlayHostProps, 'why'>>
}

/** Fetched when something comes over the screen for the first time; most visits see nothing of it. */
export const createOverlays = ({
  clock,
  texts,
  views,
  explain,
  whyTail,
  onChange,
  ...deps
}: OverlaysDeps): Overlays => {
  const queue = createOverlayQueue(deps)
  onChange?.(queue.reconsider)
  const toasts = createToasts(clock)
  const Host: Overlays['Host'] = ({ why }) => {
    const drawn = (
      <>
        <OverlayHost queue={queue} views={views} why={why} explain={explain} whyTail={whyTail} />
        <ToastHost toasts={toasts} />
      </>
    )
    return texts ? <TextsProvider texts={texts} children={drawn} /> : drawn
  }
  return { queue, dialogs: createDialogs(queue), toasts, Host }
}
