import { z } from 'zod'
import { memberType, optionalText } from '../schemaParts'
import { type IdentityArguments, identityChannels } from '../identityChannels'

/**
 * What a solved captcha leaves in a request, to be spread into the shape of every call that may ask for one (A§3, AMB-09):
 * version v3 fills `geetestSeccode` and `geetestChallenge`, version v4 `geetestValidateV4`, which is the widget's result
 * as JSON text; `captcha` is the text of a plain one.
 */
export const captchaFields = {
  geetestSeccode: optionalText(256),
  geetestChallenge: optionalText(128),
  geetestValidateV4: optionalText(8_192),
  captcha: optionalText(64),
}

const captchaObject = z.object(captchaFields)

export type CaptchaFields = z.infer<typeof captchaObject>

/** What a code may be requested for without a session (our own addition to A§7; `login` by default). */
export const openCodePurposes = ['login', 'register', 'two-factor', 'recover'] as const

/** What both ways of asking for a code have in common. */
export const codeFields = {
  purpose: z.enum(openCodePurposes).default('login'),
  /** The login attempt whose second factor the code is to prove. */
  attempt: optionalText(128),
  loginDeviceId: optionalText(64),
}

/** Six digits, however a person spaces them out. */
export const typedCode = z
  .string()
  .max(32)
  .transform((text) => text.replace(/[\s-]/g, ''))

/** With or without its plus. */
export const dialingCode = z
  .string()
  .max(6)
  .regex(/^\+?[1-9]\d{0,3}$/)

export const codeAnswer = z.object({
  /** How long the code is valid from now on: a duration in seconds (GAP-11). */
  expirationTime: z.int().min(0),
})

export type CodeAnswer = z.infer<typeof codeAnswer>

export const identityChannel = z.enum(identityChannels)

/** Longer than any provider's token; what is longer still is not looked at. */
export const maxIdTokenLength = 4_096

/** A third-party identity as calls carry it (A§3). Spread into the request of a call that takes one. */
export const identityFields = {
  firebaseChannel: identityChannel,
  /** The provider's signed word, good once and for five minutes. */
  firebaseIdToken: z.string().min(1).max(maxIdTokenLength),
} satisfies Record<keyof IdentityArguments, z.ZodType>

export const captchaParametersRequest = z.object({
  /** Epoch milliseconds of the caller, 13 digits; keeps old answers away. */
  t: z.coerce.number().int().min(1_000_000_000_000).max(9_999_999_999_999),
})

export const captchaParametersAnswer = z.object({
  /** Identity of the captcha account. */
  gt: z.string(),
  /** Names one puzzle of version v3. */
  challenge: z.string(),
  newCaptcha: z.boolean(),
})

export type CaptchaParametersRequest = z.input<typeof captchaParametersRequest>
export type CaptchaParameters = z.infer<typeof captchaParametersAnswer>

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

/** What a hand-off code looks like; no session token begins like this. */
export const handOffCode = z.string().regex(/^ho_[\w-]{43}$/)

export const handOffCodeAnswer = z.object({ code: handOffCode })

export const handOffLoginRequest = z.strictObject({
  code: handOffCode,
  loginDeviceId: optionalText(64),
})

export type HandOffCodeAnswer = z.infer<typeof handOffCodeAnswer>
export type HandOffLoginRequest = z.input<typeof handOffLoginRequest>

/** What a code for the installed app looks like; nothing else is taken for one. */
export const installCode = z.string().regex(/^in_[\w-]{43}$/)

export const installCodeRequest = z.strictObject({
  /** This browser signs the member in by itself, and the installed app should too (D-04). */
  remember: z.boolean().optional(),
})

export const installCodeAnswer = z.object({ code: installCode })

export const installLoginRequest = z.strictObject({
  code: installCode,
  loginDeviceId: optionalText(64),
})

export type InstallCodeRequest = z.input<typeof installCodeRequest>
export type InstallCodeAnswer = z.infer<typeof installCodeAnswer>
export type InstallLoginRequest = z.input<typeof installLoginRequest>

export const sealKeyRequest = z.object({ _: z.coerce.number().int().optional() })

export const sealKeyAnswer = z.object({
  /** SPKI, Base64 without line breaks. */
  key: z.string(),
  keyId: z.string(),
  suites: z.array(z.enum(['aes', 'des'])).min(1),
})

export type SealKeyRequest = z.input<typeof sealKeyRequest>
export type SealKeyAnswer = z.infer<typeof sealKeyAnswer>

/** Fields as A§3 lists them; a front of the documented kind sends the first two and the captcha's. */
export const smsCodeRequest = z.strictObject({
  countryDialingCode: dialingCode,
  mobileNum: z.string().min(1).max(24),
  ...codeFields,
  ...captchaFields,
})

export type SmsCodeRequest = z.input<typeof smsCodeRequest>
export type SmsCodeAnswer = z.infer<typeof codeAnswer>

export const emailCodeRequest = z.strictObject({
  email: z.string().min(1).max(254),
  ...codeFields,
  ...captchaFields,
})

export type EmailCodeRequest = z.input<typeof emailCodeRequest>
export type EmailCodeAnswer = z.infer<typeof codeAnswer>

export const termsRequest = z.object({})

/** Plain words, paragraph by paragraph; nothing in them is markup. */
export const termsAnswer = z.object({
  version: z.string(),
  sections: z.array(z.object({ title: z.string(), paragraphs: z.array(z.string()) })),
})

export type Terms = z.infer<typeof termsAnswer>
