import { z } from 'zod'
import { dialingCode, typedCode } from './codeFields.schema'
import { registrationFields } from './register.schema'

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
