import { z } from 'zod'
import { memberType, optionalText } from '../schemaParts'
import { captchaFields } from './captchaFields.schema'
import { dialingCode, typedCode } from './codeFields.schema'
import { identityFields } from './identityFields.schema'

/** What every way of signing in says (A§3). */
const everyLogin = {
  merchant: z.string().min(1).max(32),
  loginDeviceId: optionalText(64),
  isOfficialAppLogin: z.boolean().default(false),
  device: z.enum(['IPAD', 'PWA', 'WEBCLIP']).optional(),
  /** Our own addition: asks for a remember key (D-04). */
  remember: z.boolean().optional(),
  ...captchaFields,
}

const username = z.string().min(1).max(64)

/** By username and password. */
const passwordLogin = z.strictObject({
  type: z.literal('username'),
  username,
  password: z.string().min(1).max(128),
  /** Our own addition: the password is a remember key, and nothing but one is taken (D-04). */
  automatic: z.boolean().optional(),
  /** A third-party identity that shall open this account from now on (REQ-SOCIAL-017). */
  firebaseChannel: identityFields.firebaseChannel.optional(),
  firebaseIdToken: identityFields.firebaseIdToken.optional(),
  ...everyLogin,
})

/** By mobile number; the password is the code that was sent to it. */
const smsLogin = z.strictObject({
  type: z.literal('sms'),
  countryDialingCode: dialingCode,
  mobileNum: z.string().min(1).max(24),
  password: typedCode,
  username: username.optional(),
  ...everyLogin,
})

/** By a third-party identity. */
const identityLogin = z.strictObject({
  type: z.literal('firebase'),
  username: username.optional(),
  ...identityFields,
  ...everyLogin,
})

/** Fields as A§3 lists them, for each type its own. */
export const loginRequest = z.discriminatedUnion('type', [passwordLogin, smsLogin, identityLogin])

export const loginAnswer = z.object({
  id: z.string(),
  token: z.string(),
  userName: z.string(),
  customerType: memberType,
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  updatePassword: z.boolean(),
  /** Signs this device in next time, once; absent unless it was asked for (D-04). */
  rememberKey: z.string().optional(),
})

export type LoginRequest = z.input<typeof loginRequest>
export type LoginAnswer = z.infer<typeof loginAnswer>
export type LoginType = LoginRequest['type']

/** What the server reads, by type. */
export type ReadLogin = z.output<typeof loginRequest>
export type PasswordLogin = z.output<typeof passwordLogin>
export type SmsLogin = z.output<typeof smsLogin>
