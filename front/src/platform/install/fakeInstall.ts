import type { BrowserInstall } from './install'

/** A browser whose offers a test makes. */
export interface FakeInstall extends BrowserInstall {
  /** The browser offers to install the page. */
  makeOffer(): void
  /** What the visitor answers in the browser's prompt. */
  outcome: 'accepted' | 'dismissed'
  /** How often the browser has asked. */
  readonly asked: number
  /** The page was installed. */
  install(): void
  /** The codes that the start address carried, in order; undefined where one was taken out. */
  readonly carried: (string | undefined)[]
}

export const createFakeInstall = (): FakeInstall => {
  const offerListeners = new Set<() => void>()
  const installListeners = new Set<() => void>()
  let hasOffer = false
  let asked = 0
  const carried: (string | undefined)[] = []
  const port: FakeInstall = {
    outcome: 'accepted',
    get asked() {
      return asked
    },
    makeOffer() {
      hasOffer = true
      offerListeners.forEach((notify) => notify())
    },
    carried,
    carry: (code) => void carried.push(code),
    install: () => installListeners.forEach((notify) => notify()),
    offer() {
      if (!hasOffer) return undefined
      return {
        async ask() {
          if (!hasOffer) throw new DOMException('The offer was used before.', 'InvalidStateError')
          hasOffer = false
          asked += 1
          return port.outcome
        },
      }
    },
    onOffer(listener) {
      offerListeners.add(listener)
      return () => void offerListeners.delete(listener)
    },
    onInstalled(listener) {
      installListeners.add(listener)
      return () => void installListeners.delete(listener)
    },
  }
  return port
}
