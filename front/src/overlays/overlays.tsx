import { ToastRegion } from '@playfront/kit/ToastRegion'
import { useStore } from '../store/useStore'
import { Text } from '../texts/Text'
import { TextsProvider, useTexts } from '../texts/TextsProvider'
import { type ShownToast, type Toasts, createToasts } from './toasts'
import type { ComponentType } from 'react'
import type { Clock } from '../platform/clock/clock'
import { type OverlayDeps, type OverlayQueue, createOverlayQueue } from './overlayQueue'
import { OverlayHost, type OverlayHostProps } from './OverlayHost'
import { type Dialogs, createDialogs } from './dialogs'
import type { Texts } from '../texts/texts'

const drawn = ({ id, words, tone }: ShownToast) => ({
  id,
  tone,
  text: 'words' in words ? words.words : <Text id={words.key} values={words.values} />,
})

/** The region where toasts appear and are read out. Drawn once, at the end of the page. */
export const ToastHost = ({ toasts }: { toasts: Toasts }) => {
  const { t } = useTexts()
  return <ToastRegion label={t('toasts')} toasts={useStore(toasts.store).map(drawn)} />
}

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

/** Fetched when the first overlay opens; most visits never need it. */
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
