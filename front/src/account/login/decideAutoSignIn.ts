import type { Remembered } from './remembered'

export interface AutoSignInFacts {
  /** MOBILEAUTOLOGIN3 is on. */
  isOffered: boolean
  /** The page was opened with a token in its address. */
  hasToken: boolean
  hasSession: boolean
  /** The query that the page was opened with. */
  query: string
  /** The stored flag; `0` says that the place of sign-in changed. */
  autoLogin: '0' | '1' | undefined
  merchant: string
  remembered: Remembered | undefined
}

export type AutoSignIn =
  | { kind: 'sign in'; with: Remembered & { type: 'username' }; reason: string }
  | { kind: 'nothing'; reason: string }

const nothing = (reason: string): AutoSignIn => ({ kind: 'nothing', reason })

/** Whether the page signs in by itself when it opens (area AUTOLOGIN). */
export const decideAutoSignIn = (facts: AutoSignInFacts): AutoSignIn => {
  const { remembered } = facts
  const query = new URLSearchParams(facts.query)
  if (!facts.isOffered) return nothing('the merchant has it off')
  if (facts.hasToken) return nothing('a token came with the address')
  if (facts.hasSession) return nothing('somebody is signed in')
  if (query.has('redirectUrl')) return nothing('the address says where to go after signing in')
  if (query.has('backUrl')) return nothing('the address says where to go back to')
  if (facts.autoLogin === '0') return nothing('the place of sign-in changed')
  if (!remembered) return nothing('nobody is remembered')
  if (remembered.merchant !== facts.merchant) return nothing('another merchant’s member is remembered')
  if (remembered.type === 'sms') return nothing('a code opens nothing twice')
  return { kind: 'sign in', with: remembered, reason: 'the member asked to be remembered' }
}
