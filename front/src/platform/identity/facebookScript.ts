import { allowForeignScripts } from '../scripts/foreignTrust'
import type { Scripts } from '../scripts/scripts'
import { IdentityFailure } from './identityProvider'

interface FacebookLogin {
  authResponse?: { accessToken?: string } | null
}

interface FacebookSdk {
  init(config: { appId: string; version: string; xfbml: boolean; cookie: boolean }): void
  login(done: (login: FacebookLogin) => void, how: { scope: string }): void
}

declare global {
  interface Window {
    FB?: FacebookSdk
  }
}

/** Facebook's own script. */
export interface FacebookScript {
  /** Opens Facebook's window; resolves with an access token, rejects with an `IdentityFailure`. */
  login(appId: string): Promise<string>
}

const sdkHost = 'connect.facebook.net'
const sdkUrl = `https://${sdkHost}/en_US/sdk.js`
const graphVersion = 'v23.0'

/** Fetched on need, from Facebook's host over https and from no other (SEC-09). */
export const createFacebookScript = (scripts: Pick<Scripts, 'load'>): FacebookScript => {
  let ready: Promise<FacebookSdk> | undefined
  const load = async (appId: string) => {
    // The script loads more scripts.
    allowForeignScripts([sdkHost])
    await scripts.load(sdkUrl, [sdkHost])
    if (window.FB === undefined)
      throw new IdentityFailure('auth/internal-error', 'Facebook’s script is empty.')
    // No cookie: who is signed in here is our session's matter.
    window.FB.init({ appId, version: graphVersion, xfbml: false, cookie: false })
    return window.FB
  }
  const prepared = (appId: string) =>
    (ready ??= load(appId).catch((thrown: unknown) => {
      ready = undefined
      throw thrown instanceof IdentityFailure ? thrown : new IdentityFailure('auth/network-request-failed')
    }))

  return {
    async login(appId) {
      const sdk = await prepared(appId)
      return new Promise((resolve, reject) => {
        sdk.login(
          ({ authResponse }) => {
            if (authResponse?.accessToken) resolve(authResponse.accessToken)
            else reject(new IdentityFailure('auth/popup-closed-by-user'))
          },
          { scope: 'public_profile' },
        )
      })
    },
  }
}
