import { z } from 'zod'

export const sealKeyRequest = z.object({ _: z.coerce.number().int().optional() })

export const sealKeyAnswer = z.object({
  /** SPKI, Base64 without line breaks. */
  key: z.string(),
  keyId: z.string(),
  suites: z.array(z.enum(['aes', 'des'])).min(1),
})

export type SealKeyRequest = z.input<typeof sealKeyRequest>
export type SealKeyAnswer = z.infer<typeof sealKeyAnswer>
