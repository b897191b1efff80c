import type { IdentityChannel } from '@playfront/contract/identityChannels'
import type { Undo } from '@playfront/web/platform/undo'
import type { NativeBridge } from './nativeBridge'

/** The app said no; its own words, which are shown as a notice (REQ-SOCIAL-024). */
export class NativeFailure extends Error {
  override readonly name = 'NativeFailure'
}

/** Longer than any provider's token. */
const maxAnswerLength = 8_192

/** How much of the app's words is shown. */
const maxWordsLength = 300

export interface NativeAsking {
  /** Resolves with an ID token, rejects with a `NativeFailure`. */
  answer: Promise<string>
  /** Unsubscribes; a later call finds no listener (T23). */
  stop: Undo
}

/**
 * Asks the native app who the person is. Only one answer counts: the first text that has this question's nonce while it
 * is open. Any other call changes nothing (SEC-20, T23).
 */
export const askNativeApp = (bridge: NativeBridge, channel: IdentityChannel, nonce: string): NativeAsking => {
  let isOver = false
  let stopListening: Undo | undefined
  const stop = () => {
    isOver = true
    stopListening?.()
  }
  const answer = new Promise<string>((resolve, reject) => {
    stopListening = bridge.askToSignIn({ channel, nonce }, (calledNonce, result) => {
      if (isOver || calledNonce !== nonce || typeof result !== 'string') return
      if (result === '' || result.length > maxAnswerLength) return
      stop()
      if (result.startsWith('Failure')) reject(new NativeFailure(result.slice(0, maxWordsLength)))
      else resolve(result)
    })
    // An app may answer before it has returned.
    if (isOver) stopListening()
  })
  return { answer, stop }
}
