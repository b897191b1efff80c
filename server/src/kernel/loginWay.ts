import type { BroughtIdentity } from './identityClaim'

/** How the first factor was passed, and what the caller wants besides. */
export interface LoginWay {
  /** The device as its front names it; two sign-ins with one id are the same device. */
  deviceId?: string
  method: 'password' | 'sms' | 'identity' | 'passkey' | 'remembered' | 'installed' | 'register'
  /** The member asked to be remembered on this device (D-04). */
  remember?: boolean
  /** The second factor has been passed as well, or the way needs none. */
  secondFactorPassed?: boolean
  /** The password is one that the merchant hands out for a start (AMB-04). */
  initialPassword?: boolean
  /** Signs the member in as well, once they are in. */
  brought?: BroughtIdentity
}

/** How the first factor was passed: handed to `completeLogin` again once the second is, as far as the way depends on it. */
export type AttemptWay = Pick<LoginWay, 'method' | 'remember' | 'initialPassword' | 'brought'>
