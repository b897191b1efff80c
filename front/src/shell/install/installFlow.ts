import { type BrowserInstall, browserInstall } from '../../platform/install/install'
import { createStore, type StoreApi } from '../../store/createStore'
import { installOptions } from './installOptions'
import type { InstallDeps } from './guide/carrySignIn'

export interface InstallState {
  /** The step-by-step guide lies over the screen. */
  isGuideOpen: boolean
  /** The person said yes to the browser; the app is on its way. */
  isAccepted: boolean
  /** The app is on this device; nothing asks for it any more. */
  isInstalled: boolean
}

export interface InstallFlow {
  store: StoreApi<InstallState>
  /** Follows what the browser says about installing. */
  start(): void
  /**
   * Installs the page as an app: lets the browser ask when it has made an offer, and opens the guide when it has not
   * (AMB-14). To be called by a press.
   * @returns what the person said to the browser, or `guide` where it did not ask
   */
  accept(): Promise<'accepted' | 'dismissed' | 'guide'>
  openGuide(): void
  isInstalled(): boolean
  /** The browser's offer is available. */
  hasOffer(): boolean
}

/** The count that says "installed" where dismissals are counted (REQ-INSTALL-011). */
const installedCount = '99'

/** Adding the page to the home screen, as far as any feature may ask for it. */
export const createInstallFlow = (deps: InstallDeps, port: BrowserInstall = browserInstall): InstallFlow => {
  const { platform, overlays, texts, events } = deps
  const { memory } = platform
  const isRemembered = () =>
    memory.read('installed') === '1' || memory.read('installDismissals') === installedCount
  const store = createStore<InstallState>(() => ({
    isGuideOpen: false,
    isAccepted: false,
    isInstalled: isRemembered(),
  }))

  const openGuide = () => {
    if (store.getState().isGuideOpen) return
    store.setState({ isGuideOpen: true })
    const closed = () => store.setState({ isGuideOpen: false })
    // Offline there is no guide; the next press requests it again.
    import('./guide/offerGuide').then(({ offerGuide }) => offerGuide(deps, port, closed)).catch(closed)
  }

  const showGuide = (): 'guide' => {
    openGuide()
    return 'guide'
  }

  return {
    store,
    openGuide,
    hasOffer: () => port.offer() !== undefined,
    isInstalled: () => store.getState().isInstalled,
    start() {
      port.onInstalled(() => {
        if (store.getState().isInstalled) return
        memory.write('installed', '1')
        memory.write('installDismissals', installedCount)
        store.setState({ isInstalled: true })
        events.publish('a2hsInstalled')
      })
    },
    async accept() {
      const offer = port.offer()
      if (!offer) return showGuide()
      // Words on their way while the browser asks; the asking itself must follow the press at once.
      const words = texts.load(['install'])
      const choice = await offer.ask().catch(() => 'refused' as const)
      // When the browser does not prompt after all, the manual way remains.
      if (choice === 'refused') return showGuide()
      if (choice === 'dismissed') return choice
      store.setState({ isAccepted: true })
      await words
      overlays.toasts.show({ key: 'install.installing' }, { forMs: installOptions.installingMs })
      return choice
    },
  }
}
