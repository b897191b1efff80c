import type { IdentityChannel } from '@playfront/contract/identityChannels'
import type { Undo } from '@playfront/web/platform/undo'

/** The names that both sides of the bridge use (GAP-19). The merchant's native apps speak exactly these. */
export const bridgeNames = {
  /** Android: an injected object with a method that takes a JSON text of `NativeQuestion`. */
  androidObject: 'PlayfrontAndroid',
  androidMethod: 'signIn',
  /** iOS: a message handler of the web view that takes a `NativeQuestion`. */
  iosHandler: 'playfrontSignIn',
  /** The app calls this with the question's nonce and its answer: an ID token, or a text that begins with `Failure`. */
  callback: 'playfrontSignedIn',
} as const

export interface NativeQuestion {
  channel: IdentityChannel
  nonce: string
}

/** The platform of the native side. */
export type NativeSystem = 'android' | 'ios'

/** The bridge to the merchant's native app around the page. */
export interface NativeBridge {
  /** The app that can sign a person in; undefined in a browser, and in a page inside another page's frame (T23). */
  signInHandler(): NativeSystem | undefined
  /**
   * Asks the app, and receives every call of the callback until the undo: any script of the page can call it, so the
   * listener checks both values (SEC-20).
   */
  askToSignIn(question: NativeQuestion, onCall: (nonce: unknown, answer: unknown) => void): Undo
}

type Shell = Window & {
  [bridgeNames.androidObject]?: { [bridgeNames.androidMethod]?: (question: string) => void }
  webkit?: { messageHandlers?: { [bridgeNames.iosHandler]?: { postMessage(question: unknown): void } } }
  [bridgeNames.callback]?: (nonce: unknown, answer: unknown) => void
}

const shell = (): Shell => window

const android = () => shell()[bridgeNames.androidObject]
const ios = () => shell().webkit?.messageHandlers?.[bridgeNames.iosHandler]

/** What the native apps put into the page's window. */
export const browserBridge: NativeBridge = {
  signInHandler() {
    if (window.top !== window) return undefined
    if (typeof android()?.[bridgeNames.androidMethod] === 'function') return 'android'
    return typeof ios()?.postMessage === 'function' ? 'ios' : undefined
  },
  askToSignIn(question, onCall) {
    shell()[bridgeNames.callback] = onCall
    // Called on its object: an injected method does not work apart from it.
    if (android()) android()?.[bridgeNames.androidMethod]?.(JSON.stringify(question))
    else ios()?.postMessage(question)
    return () => {
      if (shell()[bridgeNames.callback] === onCall) delete shell()[bridgeNames.callback]
    }
  },
}
