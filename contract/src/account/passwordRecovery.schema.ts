import { z } from 'zod'
import { dialingCode, typedCode } from './codeFields.schema'

const change = {
  code: typedCode,
  newPassword: z.string().min(1).max(128),
}

/** A new password against a code that was sent to the member's own number or address. */
export const passwordRecoveryRequest = z.discriminatedUnion('channel', [
  z.strictObject({
    channel: z.literal('sms'),
    countryDialingCode: dialingCode,
    mobileNum: z.string().min(1).max(24),
    ...change,
  }),
  z.strictObject({ channel: z.literal('email'), email: z.string().min(1).max(254), ...change }),
])

export const passwordRecoveryAnswer = z.object({
  /** How the member signs in from now on. */
  userName: z.string(),
})

export type PasswordRecoveryRequest = z.input<typeof passwordRecoveryRequest>
export type PasswordRecoveryAnswer = z.infer<typeof passwordRecoveryAnswer>
