import type { LoginAnswer } from '@playfront/contract/account/session'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { hasFlag } from '@playfront/contract/whitelabelFlags'
import type { Platform } from '../../platform/platform'
import { decideRemembering } from './decideRemembering'
import { writeRemembered } from './remembered'

export interface Credentials {
  username: string
  password: string
}

/** What was filled in, by the way that was chosen. */
export type LoginTry = (PasswordTry | SmsTry) & {
  /** The member wants to be signed in by itself next time. */
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
