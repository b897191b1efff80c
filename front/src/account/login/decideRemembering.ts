export interface RememberingFacts {
  /** MOBILEAUTOLOGIN3 is on. */
  isOffered: boolean
  /** The member asked for it. */
  isWanted: boolean
  type: 'username' | 'sms'
  /** What the server gave to be kept in the password's place (D-04). */
  rememberKey: string | undefined
  /** The merchant lets the password itself be kept, for a server that gives no keys. */
  mayKeepPassword: boolean
}

export type Remembering = { keep: 'nothing' | 'number' | 'key' | 'password'; reason: string }

/** What of a sign-in stays on the device (REQ-LOGIN-025, REQ-LOGIN-027, D-04, SEC-01). */
export const decideRemembering = (facts: RememberingFacts): Remembering => {
  if (!facts.isOffered) return { keep: 'nothing', reason: 'the merchant remembers nobody' }
  if (!facts.isWanted) return { keep: 'nothing', reason: 'the member did not ask for it' }
  if (facts.type === 'sms') return { keep: 'number', reason: 'a code opens nothing twice' }
  if (facts.rememberKey !== undefined) return { keep: 'key', reason: 'the server gave a key' }
  if (facts.mayKeepPassword)
    return { keep: 'password', reason: 'the server gives no keys and the merchant allows it' }
  return { keep: 'nothing', reason: 'the server gave no key' }
}
