import type { IdentityChannel } from '@playfront/contract/identityChannels'
import type { IdentitySettings } from '@playfront/contract/settings/account.schema'
import { initializeApp } from 'firebase/app'
import {
  browserPopupRedirectResolver,
  FacebookAuthProvider,
  getRedirectResult,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  OAuthProvider,
  RecaptchaVerifier,
  signInWithCredential,
  signInWithPhoneNumber,
  signInWithPopup,
  signInWithRedirect,
  TwitterAuthProvider,
  type Auth,
  type AuthProvider,
  type UserCredential,
} from 'firebase/auth'
import { allowForeignScripts } from '../../scripts/foreignTrust'
import { IdentityFailure, type IdentityProvider, failingAsProvider } from '../identityProvider'

/** A provider's own person check stands in an element of the page; this one is made for it and never seen. */
const checkId = 'playfront-person-check'

/** Where the SDK fetches its frames' helper and the person check from. */
const scriptHosts = ['apis.google.com', 'www.google.com', 'www.gstatic.com']

/** The merchant's project as the SDK wants it named; fields that were left empty are left out. */
export const configOf = (settings: IdentitySettings) => {
  const { apiKey, appId, authDomain, projectId, messagingSenderId } = settings
  const named = { apiKey, appId, authDomain, projectId, messagingSenderId }
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== ''))
}

const providerOf = (channel: IdentityChannel): AuthProvider => {
  if (channel === 'google') return new GoogleAuthProvider()
  if (channel === 'facebook') return new FacebookAuthProvider()
  // The SDK knows LINE only as one of its generic OpenID providers.
  return channel === 'twitter' ? new TwitterAuthProvider() : new OAuthProvider('oidc.line')
}

const tokenOf = ({ user }: UserCredential) => user.getIdToken()

/**
 * The real SDK, with nothing kept: only the ID token is wanted, and who is signed in here is our session's matter. The
 * SDK itself holds to the window's size, the closing delay, the event cache and the polling of `identityOptions`.
 */
export const createFirebaseProvider = (settings: IdentitySettings): IdentityProvider => {
  allowForeignScripts(scriptHosts)
  const auth: Auth = initializeAuth(initializeApp(configOf(settings), `playfront-${settings.projectId}`), {
    persistence: inMemoryPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  })
  let check: RecaptchaVerifier | undefined

  const makeCheck = () => {
    const holder = document.getElementById(checkId) ?? document.createElement('div')
    holder.id = checkId
    // A used check cannot be drawn into the same element again.
    holder.replaceChildren()
    document.body.append(holder)
    return new RecaptchaVerifier(auth, holder, { size: 'invisible' })
  }

  return {
    askInPopup: (channel) =>
      failingAsProvider(async () => tokenOf(await signInWithPopup(auth, providerOf(channel)))),
    askByRedirect: (channel) => failingAsProvider(() => signInWithRedirect(auth, providerOf(channel))),
    async takeRedirectAnswer() {
      try {
        const result = await failingAsProvider(() => getRedirectResult(auth))
        return result ? { idToken: await failingAsProvider(() => tokenOf(result)) } : undefined
      } catch (failure) {
        return { failure: IdentityFailure.from(failure) }
      }
    },
    exchange: (channel, credential) =>
      failingAsProvider(async () =>
        tokenOf(
          await signInWithCredential(
            auth,
            channel === 'google'
              ? GoogleAuthProvider.credential(credential)
              : FacebookAuthProvider.credential(credential),
          ),
        ),
      ),
    async resetPersonCheck() {
      check?.clear()
      check = makeCheck()
    },
    sendPhoneCode: (number) =>
      failingAsProvider(async () => {
        const sent = await signInWithPhoneNumber(auth, number, (check ??= makeCheck()))
        return { confirm: (code) => failingAsProvider(async () => tokenOf(await sent.confirm(code))) }
      }),
  }
}
