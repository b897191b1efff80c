import { z } from 'zod'
import { memberType, optionalText, trackingText } from '../schemaParts'
import { captchaFields, dialingCode, identityFields, typedCode } from './session.schema'

export const registerMethods = ['APP', 'H5', 'PWA', 'WEBCLIP'] as const

/** What every way of opening an account says, as A§3 lists it, and the consent that the merchant's licence asks for. */
export const registrationFields = {
  login: z.boolean(),
  /** The member says to be of age and to agree to the terms; the terms' version is kept with the account. */
  consent: z.boolean(),
  /** Our own addition: asks for a remember key (D-04). */
  remember: z.boolean().optional(),
  registerMethod: z.enum(registerMethods),
  registerUrl: optionalText(2_048),
  loginDeviceId: optionalText(64),
  isOfficialAppLogin: z.boolean().default(false),
  affiliateCode: trackingText,
  referralCode: trackingText,
  domain: optionalText(253),
  pixelTrack: z.record(z.string().max(32), z.string().max(512)).optional(),
  ...captchaFields,
}

/** A username is words of one line; what it may look like beyond that is the merchant's rule. */
export const registerRequest = z.strictObject({
  username: z.string().min(1).max(64),
  password: z.string().min(1).max(128),
  ...registrationFields,
})

export const registerAnswer = z.object({
  id: z.string(),
  userName: z.string(),
  customerType: memberType,
  /** Absent when `login` was false. */
  token: z.string().optional(),
  /** Signs this device in next time, once; absent unless it was asked for (D-04). */
  rememberKey: z.string().optional(),
  /** The merchant asks every member for documents; absent otherwise, and when `login` was false (our own addition to A§7). */
  documents: z.literal(true).optional(),
})

export type RegisterRequest = z.input<typeof registerRequest>
export type RegisterAnswer = z.infer<typeof registerAnswer>

/** A registration without username and mobile number (GAP-12). */
export const registerAutoUsernameRequest = z.strictObject({
  password: z.string().min(1).max(128),
  ...registrationFields,
})

export type RegisterAutoUsernameRequest = z.input<typeof registerAutoUsernameRequest>

/** A registration's fields with an identity instead of username and password (A§7). */
export const registerByIdentityRequest = z.strictObject({
  ...identityFields,
  ...registrationFields,
  /** Which text the merchant's messages to the new member begin from (GAP-37). */
  smsTemplate: optionalText(64),
})

export type RegisterByIdentityRequest = z.input<typeof registerByIdentityRequest>

/** Fields as A§3 lists them, with the code that was sent to the number (GAP-09). */
export const registerMobileRequest = z.strictObject({
  mobileNum: z.string().min(1).max(24),
  countryDialingCode: dialingCode,
  /** The merchant's placeholder, or nothing, where the form asks for none (AMB-53). */
  password: z.string().min(1).max(128).optional(),
  /** Our own addition: proves the number. Without it the number is kept unproven and is no way in. */
  verificationCode: typedCode.optional(),
  ...registrationFields,
})

export type RegisterMobileRequest = z.input<typeof registerMobileRequest>
