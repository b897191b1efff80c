/**
 * The protocol between the front end and the sandbox's identity provider pages. `base` is `identity.sandboxBase` of the
 * merchant's settings, e.g. `/sandbox/identity` on the merchant's own host.
 *
 * - `GET {base}/authorize?channel=…&nonce=…&mode=popup|redirect&returnTo=…`: a page where a demonstration identity is
 * chosen or created. `returnTo` is an absolute address of the merchant's front; the page accepts no other host.
 * - mode `popup`: the page posts a `SandboxMessage` to its opener, with the origin of `returnTo` as the target, and
 * closes. Cut off from its opener and on the opener's own origin, it leaves the message under `handOverKey(nonce)` in
 * local storage instead, where the opener looks every 800 ms and removes it.
 * - mode `redirect`: the page goes to `returnTo` with the fragment `#idToken=…&state=…`, or `#failure=auth/…&state=…`
 * when no identity was chosen.
 * - `POST {base}/phone/send` with `SandboxPhoneSend` answers `SandboxPhoneSent`; the code goes to the sandbox's phone.
 * - `POST {base}/phone/verify` with `SandboxPhoneVerify` answers `SandboxPhoneVerified`. Both refuse with 400 and
 * `SandboxPhoneRefusal`.
 */
export const sandboxIdentity = {
  authorizePath: '/authorize',
  phoneSendPath: '/phone/send',
  phoneVerifyPath: '/phone/verify',
  messageKind: 'playfront.identity',
} as const

/** Parameters of `authorize`. */
export interface SandboxAuthorize {
  channel: 'google' | 'facebook' | 'twitter' | 'line'
  /** 32 characters of `A-Za-z0-9_-`; comes back as `state`. */
  nonce: string
  mode: 'popup' | 'redirect'
  returnTo: string
}

/** What the page sends the opener; either `idToken` or `failure`. */
export interface SandboxMessage {
  kind: typeof sandboxIdentity.messageKind
  /** The nonce of the request. */
  state: string
  /** Differs for each event; the same event may come on two ways and counts once. */
  eventId: string
  /** A JWT with `iat`, in seconds. */
  idToken?: string
  /** A code of the provider's vocabulary, e.g. `auth/popup-closed-by-user`. */
  failure?: string
}

/** Where a page that lost its opener leaves its message, as JSON. */
export const handOverKey = (nonce: string): string => `pf.identity.${nonce}`

export interface SandboxPhoneSend {
  /** E.164, e.g. `+84901234567`. */
  phoneNumber: string
}

export interface SandboxPhoneSent {
  /** Names this sending when the code is verified. */
  verificationId: string
}

export interface SandboxPhoneVerify {
  verificationId: string
  /** Six digits. */
  code: string
}

export interface SandboxPhoneVerified {
  idToken: string
}

export interface SandboxPhoneRefusal {
  /** e.g. `auth/invalid-verification-code`, `auth/code-expired`, `auth/too-many-requests`. */
  code: string
  /** Plain English, for the line labelled Reason. */
  message: string
}
