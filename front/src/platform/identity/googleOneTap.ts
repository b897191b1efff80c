import { allowForeignScripts } from '../scripts/foreignTrust'
import type { Scripts } from '../scripts/scripts'
import type { Undo } from '@playfront/web/platform/undo'

interface GoogleIdentity {
  initialize(config: {
    client_id: string
    callback: (answer: { credential?: unknown }) => void
    auto_select: boolean
    cancel_on_tap_outside: boolean
    use_fedcm_for_prompt: boolean
  }): void
  prompt(): void
  cancel(): void
}

declare global {
  interface Window {
    google?: { accounts?: { id?: GoogleIdentity } }
  }
}

/** Google's offer to sign in with one tap. */
export interface GoogleOneTap {
  /**
   * Loads Google's script and lets it offer a sign-in; offline, or where the browser refuses it, nothing happens. The
   * undo removes the offer.
   * @param onCredential called with Google's credential, a JWT
   */
  offer(clientId: string, onCredential: (credential: string) => void): Undo
}

const scriptHost = 'accounts.google.com'
const scriptUrl = `https://${scriptHost}/gsi/client`

export const createGoogleOneTap = (scripts: Pick<Scripts, 'load'>): GoogleOneTap => ({
  offer(clientId, onCredential) {
    let isOver = false
    const show = () => {
      if (isOver) return
      const google = window.google?.accounts?.id
      google?.initialize({
        client_id: clientId,
        callback: ({ credential }) => {
          if (!isOver && typeof credential === 'string') onCredential(credential)
        },
        auto_select: false,
        cancel_on_tap_outside: true,
        use_fedcm_for_prompt: true,
      })
      google?.prompt()
    }
    allowForeignScripts([scriptHost])
    // A failed load blocks nothing (SEC-09): the buttons still work.
    scripts.load(scriptUrl, [scriptHost]).then(show, () => undefined)
    return () => {
      isOver = true
      window.google?.accounts?.id?.cancel()
    }
  },
})
