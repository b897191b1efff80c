import type { LoginAnswer } from '@playfront/contract/account/session'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { hasFlag } from '@playfront/contract/whitelabelFlags'
import type { Platform } from '../../platform/platform'
import { writeRemembered } from './remembered'

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

export interface Credentials {
  username: string
  password: string
}

/** What was filled in, by the way that was chosen. */
export type LoginTry = (PasswordTry | SmsTry) & {
  /** The member wants to be signed in automatically next time. */
  remember?: boolean
}

interface PasswordTry extends Credentials {
  type: 'username'
}

interface SmsTry {
  type: 'sms'
  countryDialingCode: string
  mobileNum: string
  /** The code that was sent to the number. */
  password: string
}

/**
 * Stores what the member asked to keep of a manual sign-in, replacing the member remembered here before. A remembered
 * sign-in also enables automatic sign-in again (AMB-07).
 */
export const rememberSignIn = (
  { memory, randomness }: Pick<Platform, 'memory' | 'randomness'>,
  { code, whitelabelVal, account }: Pick<MerchantSettings, 'code' | 'whitelabelVal' | 'account'>,
  tried: LoginTry,
  { rememberKey }: Pick<LoginAnswer, 'rememberKey'>,
): void => {
  const { keep } = decideRemembering({
    isOffered: hasFlag(whitelabelVal, 'MOBILEAUTOLOGIN3'),
    isWanted: tried.remember === true,
    type: tried.type,
    rememberKey,
    mayKeepPassword: account.rememberPasswords,
  })
  memory.forget('rememberedLogin')
  if (keep === 'nothing') return
  memory.forget('autoLogin')
  const merchant = code
  if (tried.type === 'sms') {
    writeRemembered(memory, randomness, { type: 'sms', mobileNum: tried.mobileNum, merchant })
    return
  }
  const { type, username } = tried
  const password = rememberKey ?? tried.password
  writeRemembered(memory, randomness, { type, username, password, merchant })
}
