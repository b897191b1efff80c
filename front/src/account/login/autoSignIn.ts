import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { hasFlag } from '@playfront/contract/whitelabelFlags'
import { type Remembered, readRemembered, writeRemembered } from './remembered'
import { RequestFailure } from '@playfront/client/requestFailure'
import { isSignedIn } from '../session/session'
import { type LoginDeps, askLogin } from './askLogin'
import { completeSignIn } from './completeSignIn'

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

/** Whether the page signs in automatically when it opens (area AUTOLOGIN). */
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

/** What the page was opened with. */
export interface Opened {
  query: string
  hasToken: boolean
}

/** The codes that say that the account will not open again with what is remembered (REQ-AUTOLOGIN-009, -010). */
const uselessCodes = ['login.cred.err', 'not.exists.user']

/**
 * Signs in with the remembered credentials; a failure is silent (AMB-64). A key is valid once, so the record is removed
 * while it is used: another tab that opens now finds none and does not use it a second time.
 */
export const autoSignIn = async (deps: LoginDeps, { query, hasToken }: Opened): Promise<void> => {
  const { merchant, platform, session } = deps
  const { memory } = platform
  const decision = decideAutoSignIn({
    isOffered: hasFlag(merchant.whitelabelVal, 'MOBILEAUTOLOGIN3'),
    hasToken,
    hasSession: isSignedIn(session.store.getState()),
    query,
    autoLogin: memory.read('autoLogin'),
    merchant: merchant.code,
    remembered: readRemembered(memory),
  })
  if (decision.kind === 'nothing') return
  memory.forget('rememberedLogin')
  try {
    await enter(deps, decision.with)
  } catch (thrown) {
    const { code } = RequestFailure.from(thrown)
    if (!uselessCodes.includes(code)) writeRemembered(memory, platform.randomness, decision.with)
  }
}

const isAtSignIn = ({ platform: { navigation } }: LoginDeps) => navigation.path() === '/m/login'

const enter = async (deps: LoginDeps, remembered: Remembered & { type: 'username' }): Promise<void> => {
  const { platform, merchant } = deps
  const { type, username, password } = remembered
  const answer = await askLogin(
    deps,
    { type, username, password, ...ourWords(merchant) },
    { alert: false, mayAskFactor: isAtSignIn(deps) },
  )
  const next = answer.rememberKey ?? (merchant.account.rememberPasswords ? password : undefined)
  if (next !== undefined)
    writeRemembered(platform.memory, platform.randomness, { ...remembered, password: next })
  // A guard may have led to the sign-in meanwhile; it said where the visitor had wanted to go.
  const wanted = new URLSearchParams(platform.navigation.query()).get('redirectUrl')
  const isInitialPassword = merchant.account.knownInitialPasswords.includes(password)
  completeSignIn(deps, answer, { isInitialPassword, stay: true, wanted })
}

/** A server of the documented kind is sent the documented fields alone. */
const ourWords = ({ account }: Pick<MerchantSettings, 'account'>) =>
  account.rememberPasswords ? {} : { automatic: true, remember: true }
