import { z } from 'zod'
import { memberType, optionalText, trackingText } from '../schemaParts'
import { captchaFields } from './captchaFields.schema'

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
})

export type RegisterRequest = z.input<typeof registerRequest>
export type RegisterAnswer = z.infer<typeof registerAnswer>
