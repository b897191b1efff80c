import { createStore, type StoreApi } from '../store/createStore'
import { fetchOnce } from '../store/fetchOnce'
import type { Overlays, OverlaysDeps } from './overlays'
import { overlayOptions } from './overlayOptions'
import type { Dialogs } from './dialogs'
import type { Toasts } from './toasts'

/** What the app passes in about its features and the player's place. */
export type CoverParts = Pick<
  OverlaysDeps,
  'texts' | 'views' | 'explain' | 'whyTail' | 'openHere' | 'silence' | 'onChange'
>

export interface LazyOverlaysDeps extends Omit<OverlaysDeps, keyof CoverParts> {
  /** Fetches what the app hands in, so that the first load names none of it. */
  fetchParts(): Promise<CoverParts>
}

export interface LazyOverlays {
  /** What is rendered over the screens; undefined until it is first loaded. */
  store: StoreApi<Overlays | undefined>
  /**
   * Loads the overlays, once.
   * @throws when they cannot be loaded; the next call tries again
   */
  open(): Promise<Overlays>
  dialogs: Omit<Dialogs, 'dispose'>
  toasts: { show(...content: Parameters<Toasts['show']>): void; hideLoading(): void }
}

/** Dialogs, toasts and overlays as every feature sees them, before their code has loaded. */
export const createLazyOverlays = ({ fetchParts, ...deps }: LazyOverlaysDeps): LazyOverlays => {
  const store = createStore<Overlays | undefined>(() => undefined)
  const open = fetchOnce(async () => {
    const [{ createOverlays }, parts] = await Promise.all([import('./overlays'), fetchParts()])
    const overlays = createOverlays({ ...deps, ...parts })
    store.setState(overlays, true)
    return overlays
  })

  return {
    store,
    open,
    dialogs: {
      notice: async (content) => (await open()).dialogs.notice(content),
      confirm: async (content) => (await open()).dialogs.confirm(content),
      success: async (content) => (await open()).dialogs.success(content),
      pleaseLogin: async (content) => (await open()).dialogs.pleaseLogin(content),
    },
    toasts: {
      show(...content) {
        const isRegionNew = store.getState() === undefined
        open().then(
          ({ toasts }) => {
            const show = () => void toasts.show(...content)
            // A region is read out when something is added to it, so a new one is left empty for a moment.
            if (isRegionNew) deps.clock.after(overlayOptions.newRegionMs, show)
            else show()
          },
          () => undefined,
        )
      },
      hideLoading: () => store.getState()?.toasts.hideLoading(),
    },
  }
}
