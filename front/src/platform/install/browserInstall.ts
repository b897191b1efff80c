import type { BrowserInstall } from './install'

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
