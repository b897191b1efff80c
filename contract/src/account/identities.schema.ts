import { z } from 'zod'
import { instant } from '../schemaParts'
import { identityChannel, identityFields } from './identityFields.schema'

export const memberIdentitiesAnswer = z.object({
  identities: z.array(
    z.object({
      channel: identityChannel,
      boundAt: instant,
      /** The only way into the account: it cannot be taken off. */
      isOnlyWay: z.boolean(),
    }),
  ),
})

export const bindIdentityRequest = z.strictObject(identityFields)

export const unbindIdentityRequest = z.strictObject({ channel: identityChannel })

export type MemberIdentitiesAnswer = z.infer<typeof memberIdentitiesAnswer>
export type BindIdentityRequest = z.input<typeof bindIdentityRequest>
export type UnbindIdentityRequest = z.input<typeof unbindIdentityRequest>
