import type { Undo } from '../undo'

/** The browser's offer to install the page, as Chromium and its kin make it. */
export interface InstallOffer {
  /** Lets the browser ask; answers what the person said. An offer can be used once. */
  ask(): Promise<'accepted' | 'dismissed'>
}

/** The port for installing the page as an app. */
export interface BrowserInstall {
  /** The browser's unused install offer; undefined in browsers that make none (REQ-INSTALL-004). */
  offer(): InstallOffer | undefined
  /** Called at once each time the browser makes an offer, until the undo. */
  onOffer(listener: () => void): Undo
  /** Called when the page was installed, from here or from the browser's own menu, until the undo. */
  onInstalled(listener: () => void): Undo
  /**
   * From now on the page's manifest names a start address with this code in it; undefined takes it out again. Browsers read
   * the manifest when the page is put on the home screen.
   */
  carry(code: string | undefined): void
}
