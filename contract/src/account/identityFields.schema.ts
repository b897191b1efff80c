import { z } from 'zod'
import { identityChannels, type IdentityArguments } from '../identityChannels'

export const identityChannel = z.enum(identityChannels)

/** Longer than any provider's token; what is longer still is not looked at. */
export const maxIdTokenLength = 4_096

/** A third-party identity as calls carry it (A§3). Spread into the request of a call that takes one. */
export const identityFields = {
  firebaseChannel: identityChannel,
  /** The provider's signed word, good once and for five minutes. */
  firebaseIdToken: z.string().min(1).max(maxIdTokenLength),
} satisfies Record<keyof IdentityArguments, z.ZodType>
