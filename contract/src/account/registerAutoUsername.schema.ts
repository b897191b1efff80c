import { z } from 'zod'
import { registrationFields } from './register.schema'

/** A registration without username and mobile number (GAP-12). */
export const registerAutoUsernameRequest = z.strictObject({
  password: z.string().min(1).max(128),
  ...registrationFields,
})

export type RegisterAutoUsernameRequest = z.input<typeof registerAutoUsernameRequest>
