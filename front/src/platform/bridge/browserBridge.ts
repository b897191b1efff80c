import { bridgeNames, type NativeBridge } from './nativeBridge'

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
