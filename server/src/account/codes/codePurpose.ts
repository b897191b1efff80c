/** What a code opens; one asked for one purpose opens no other. */
export type CodePurpose = 'login' | 'register' | 'two-factor' | 'recover' | 'contact'

export type CodeChannel = 'sms' | 'email'

/** What a code is bound to: all of it must be the same when the code is spent. */
export interface CodeBinding {
  purpose: CodePurpose
  channel: CodeChannel
  /** E.164 (`+84912345678`) or an e-mail address in lower case. */
  address: string
  /** The login attempt of a second factor. */
  attempt?: string
}
