import { z } from 'zod'
import { optionalText } from '../schemaParts'
import { typedCode } from './codeFields.schema'

/** E e-mail, P payee name, G authenticator, S SMS (A§3). */
export const factorMethods = ['E', 'P', 'G', 'S'] as const

/** What goes with `login_verify_required`: the factors that may be used, one of which is enough (A§3). */
export const factorFlags = z.object({
  email: z.boolean(),
  ga: z.boolean(),
  sms: z.boolean(),
  payeeName: z.boolean(),
})

/**
 * The two-factor payload of A§3. `attempt` names the login attempt that this belongs to and `loginDeviceId` the device it
 * was begun on: our additions, sent to a server whose refusal brought an attempt. Without an attempt the username and the
 * password say whose latest one is meant.
 */
export const loginVerificationRequest = z.strictObject({
  method: z.enum(factorMethods),
  username: optionalText(64),
  password: optionalText(128),
  email: optionalText(254),
  payeeName: optionalText(120),
  authCode: optionalText(32),
  mobileNum: optionalText(20),
  verificationCode: typedCode.optional(),
  firebaseIdToken: optionalText(4_096),
  attempt: optionalText(128),
  loginDeviceId: optionalText(64),
})

export type FactorMethod = (typeof factorMethods)[number]
export type FactorFlags = z.infer<typeof factorFlags>
export type LoginVerificationRequest = z.input<typeof loginVerificationRequest>
