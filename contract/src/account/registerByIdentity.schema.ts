import { z } from 'zod'
import { optionalText } from '../schemaParts'
import { identityFields } from './identityFields.schema'
import { registrationFields } from './register.schema'

/** A registration's fields with an identity in the place of username and password (A§7). */
export const registerByIdentityRequest = z.strictObject({
  ...identityFields,
  ...registrationFields,
  /** Which text the merchant's messages to the new member begin from (GAP-37). */
  smsTemplate: optionalText(64),
})

export type RegisterByIdentityRequest = z.input<typeof registerByIdentityRequest>
