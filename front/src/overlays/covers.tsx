import type { ComponentType } from 'react'
import type { Clock } from '../platform/clock/clock'
import { createOverlayFlow, type OverlayFlow, type OverlayDeps } from './overlayFlow'
import { OverlayHost, type OverlayHostProps } from './OverlayHost'
import { createQuestions, type Questions } from './questions'
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
export interface Covers {
  overlays: OverlayFlow
  questions: Questions
  toasts: Toasts
  Host: ComponentType<Pick<OverlayHostProps, 'why'>>
}

/** Fetched when something comes over the screen for the first time; most visits see nothing of it. */
export const createCovers = ({
  clock,
  texts,
  views,
  explain,
  whyTail,
  onChange,
  ...deps
}: OverlaysDeps): Covers => {
  const overlays = createOverlayFlow(deps)
  onChange?.(overlays.reconsider)
  const toasts = createToasts(clock)
  const Host: Covers['Host'] = ({ why }) => {
    const drawn = (
      <>
        <OverlayHost overlays={overlays} views={views} why={why} explain={explain} whyTail={whyTail} />
        <ToastHost toasts={toasts} />
      </>
    )
    return texts ? <TextsProvider texts={texts} children={drawn} /> : drawn
  }
  return { overlays, questions: createQuestions(overlays), toasts, Host }
}
