import { z } from 'zod'
import { optionalText } from '../schemaParts'
import { typedCode } from './codeFields.schema'

/** Said again by whoever changes what protects the account; an account without a password needs a login of minutes ago. */
const freshProof = { password: optionalText(128) }

/** An SMS number, or an e-mail address: `channel` says which fields count. */
const contact = {
  channel: z.enum(['sms', 'email']),
  countryDialingCode: optionalText(6),
  mobileNum: optionalText(20),
  email: optionalText(254),
}

/** What of a member protects the account, and what could. Addresses are told in part: enough to be known again. */
export const twoFactorAnswer = z.object({
  /** The factors that a login asks for; any one of them is enough. */
  chosen: z.object({ email: z.boolean(), sms: z.boolean(), ga: z.boolean(), payeeName: z.boolean() }),
  /** The factors that may be chosen: proven contacts, a confirmed authenticator, a known name. */
  ready: z.object({ email: z.boolean(), sms: z.boolean(), ga: z.boolean(), payeeName: z.boolean() }),
  /** Recovery codes not used so far; they go with the authenticator. */
  recoveryCodesLeft: z.int(),
  /** `an•••@example.com` */
  email: z.string().optional(),
  /** `+84 ••••••678` */
  mobile: z.string().optional(),
  /** Changes want the password; without one, a login of the last minutes. */
  hasPassword: z.boolean(),
})

export const chooseFactorsRequest = z.strictObject({
  email: z.boolean(),
  sms: z.boolean(),
  ga: z.boolean(),
  payeeName: z.boolean(),
  ...freshProof,
})

export const beginAuthenticatorRequest = z.strictObject(freshProof)

export const beginAuthenticatorAnswer = z.object({
  /** Base32, for typing in. */
  secret: z.string(),
  /** `otpauth://totp/…`, for a QR code. */
  uri: z.string(),
})

export const confirmAuthenticatorRequest = z.strictObject({ authCode: z.string().min(1).max(32) })

/** Shown this once; nobody can read them again. */
export const recoveryCodesAnswer = z.object({ recoveryCodes: z.array(z.string()) })

/** The password, or a code of the authenticator itself. */
export const authenticatorProof = z.strictObject({ ...freshProof, authCode: optionalText(32) })

export const sendContactCodeRequest = z.strictObject(contact)

export const sendContactCodeAnswer = z.object({
  /** Seconds until the code expires. */
  expirationTime: z.int(),
})

export const confirmContactRequest = z.strictObject({
  ...contact,
  verificationCode: typedCode,
  ...freshProof,
})

export const payeeNameRequest = z.strictObject({ payeeName: z.string().min(1).max(120), ...freshProof })

export type TwoFactorAnswer = z.infer<typeof twoFactorAnswer>
export type ChooseFactorsRequest = z.input<typeof chooseFactorsRequest>
export type BeginAuthenticatorRequest = z.input<typeof beginAuthenticatorRequest>
export type BeginAuthenticatorAnswer = z.infer<typeof beginAuthenticatorAnswer>
export type ConfirmAuthenticatorRequest = z.input<typeof confirmAuthenticatorRequest>
export type RecoveryCodesAnswer = z.infer<typeof recoveryCodesAnswer>
export type AuthenticatorProof = z.input<typeof authenticatorProof>
export type SendContactCodeRequest = z.input<typeof sendContactCodeRequest>
export type SendContactCodeAnswer = z.infer<typeof sendContactCodeAnswer>
export type ConfirmContactRequest = z.input<typeof confirmContactRequest>
export type PayeeNameRequest = z.input<typeof payeeNameRequest>
