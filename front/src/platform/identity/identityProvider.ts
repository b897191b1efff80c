import type { IdentityChannel } from '@playfront/contract/identityChannels'

/** What a provider says against a sign-in: a code such as `auth/popup-closed-by-user`, and a reason in its own words. */
export class IdentityFailure extends Error {
  override readonly name = 'IdentityFailure'
  readonly code: string

  constructor(code: string, reason = '') {
    super(reason)
    this.code = code
  }

  /** Converts anything thrown into a failure; without one of the provider's codes it is `auth/unknown`. */
  static from(thrown: unknown): IdentityFailure {
    if (thrown instanceof IdentityFailure) return thrown
    const found: { code?: unknown; message?: unknown } =
      typeof thrown === 'object' && thrown !== null ? thrown : {}
    const code = typeof found.code === 'string' && isProviderCode(found.code) ? found.code : 'auth/unknown'
    return new IdentityFailure(code, typeof found.message === 'string' ? found.message : '')
  }
}

/** Codes go into texts and may come from another window, so nothing else passes for one. */
export const isProviderCode = (code: string): boolean => /^auth\/[a-z0-9-]{1,64}$/.test(code)

/** Lets no other error out of a provider. */
export const failingAsProvider = async <Value>(work: () => Promise<Value>): Promise<Value> => {
  try {
    return await work()
  } catch (thrown) {
    throw IdentityFailure.from(thrown)
  }
}

/** What a redirect brought back: an ID token, or what the provider said against it. */
export type RedirectAnswer = { idToken: string } | { failure: IdentityFailure }

/** Someone who knows who a person is. Every promise rejects with an `IdentityFailure` and nothing else. */
export interface IdentityProvider {
  /**
   * Asks in a popup window; resolves with an ID token. Call it during the tap's user activation, or browsers block the
   * window (`auth/popup-blocked`). A second call ends the first with `auth/cancelled-popup-request`.
   */
  askInPopup(channel: IdentityChannel): Promise<string>
  /**
   * Leaves the page to ask.
   * @param nonce comes back with the answer; the caller remembers it with the channel
   */
  askByRedirect(channel: IdentityChannel, nonce: string): Promise<void>
  /** What a redirect brought back to this page, once; undefined when nothing did. */
  takeRedirectAnswer(nonce: string): Promise<RedirectAnswer | undefined>
  /** Exchanges what a channel's own script gave, an access token or a credential, for the provider's ID token. */
  exchange(channel: 'google' | 'facebook', credential: string): Promise<string>
  /** Creates the invisible captcha again; before every sending (REQ-PHONE-002). */
  resetPersonCheck(): Promise<void>
  /**
   * Sends a code to a number in E.164.
   * @returns what the code is verified with; undefined when the provider gave nothing
   */
  sendPhoneCode(number: string): Promise<PhoneCode | undefined>
}

/** A code on its way to a phone. */
export interface PhoneCode {
  /** Resolves with an ID token. */
  confirm(code: string): Promise<string>
}
