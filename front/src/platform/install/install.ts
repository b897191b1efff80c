import type { Undo } from '@playfront/web/platform/undo'

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

/** Chromium's event; no standard and so in no library. */
interface OfferEvent extends Event {
  prompt(): Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

declare global {
  interface Window {
    /** The latest offer, kept by the inline script of the page: it may come before the app does. */
    playfrontInstall?: Event
  }
}

const isOffer = (event: Event | undefined): event is OfferEvent => event !== undefined && 'prompt' in event

/** Holds the browser's own banner back and remembers what it offers. */
const keep = (event: Event) => {
  event.preventDefault()
  window.playfrontInstall = event
}

/** What Chromium and its kin say about installing the page; others say nothing. */
export const browserInstall: BrowserInstall = {
  offer() {
    const event = window.playfrontInstall
    if (!isOffer(event)) return undefined
    return {
      async ask() {
        // Asking a second time would be refused by the browser.
        delete window.playfrontInstall
        await event.prompt()
        return (await event.userChoice).outcome
      },
    }
  },
  onOffer(listener) {
    const subscribe = (event: Event) => {
      keep(event)
      listener()
    }
    addEventListener('beforeinstallprompt', subscribe)
    return () => removeEventListener('beforeinstallprompt', subscribe)
  },
  onInstalled(listener) {
    addEventListener('appinstalled', listener)
    return () => removeEventListener('appinstalled', listener)
  },
  carry(code) {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
    if (!link) return
    const address = new URL(link.href)
    if (code === undefined) address.searchParams.delete('token')
    else address.searchParams.set('token', code)
    link.href = address.pathname + address.search
  },
}
