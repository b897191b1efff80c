import type { CaptchaFlow } from '../captcha/captcha'
import { dropIdentity, keptIdentity } from '../social/keptIdentity'
import { type LoginDeps, askLogin } from './askLogin'
import { completeSignIn } from './completeSignIn'
import { type LoginTry, rememberSignIn } from './rememberSignIn'

/** What has to be done about a captcha before a sign-in, and after a failed one. */
export type SignInCaptchas = (
  type: LoginTry['type'],
) => Promise<Pick<CaptchaFlow, 'solved' | 'verify' | 'clear'> | undefined>

/**
 * Signs in, opens the session and goes where the member wanted to go.
 * @throws RequestFailure when the server has something against it, CaptchaRefusal or SecondFactorDropped when the player has
 */
export type SignIn = (tried: LoginTry, wanted?: string | null) => Promise<void>

export const createSignIn =
  (deps: LoginDeps, captchas: SignInCaptchas): SignIn =>
  async (tried, wanted) => {
    const { merchant, platform, session } = deps
    const captcha = await captchas(tried.type)
    const solved = captcha?.solved() ?? (await captcha?.verify()) ?? {}
    const identity = tried.type === 'username' ? keptIdentity(session) : {}
    try {
      const answer = await askLogin(deps, { ...tried, ...identity, ...solved })
      rememberSignIn(platform, merchant, tried, answer)
      completeSignIn(deps, answer, {
        // The code of a login by SMS is no password.
        isInitialPassword:
          tried.type === 'username' && merchant.account.knownInitialPasswords.includes(tried.password),
        wanted,
      })
      if (tried.type === 'username') offerLazyPasskey(deps)
    } catch (failure) {
      captcha?.clear()
      throw failure
    } finally {
      // After a failure the third-party arguments are reset; after a success they are used up (REQ-LOGIN-024).
      dropIdentity(session)
    }
  }

/** The sign-in is done; an offer that cannot be fetched is one that is not made. */
const offerLazyPasskey = (deps: LoginDeps) =>
  void import('../passkey/offerPasskey').then(({ offerPasskey }) => offerPasskey(deps)).catch(() => undefined)
