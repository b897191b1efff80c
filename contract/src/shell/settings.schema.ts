import { z } from 'zod'
import { merchantSettingsSchema } from '../merchantSettings.schema'

export const pageSettingsRequest = z.object({ _: z.string().max(32).optional() })

export const pageSettingsAnswer = z.object({
  merchant: merchantSettingsSchema
    .omit({
      operator: true,
      downloads: true,
      promotions: true,
      miniGame: true,
      splash: true,
      search: true,
    })
    .extend({
      ownFields: z.boolean().default(false),
      linkTokens: z.enum(['sessions', 'codes']).default('sessions'),
      apiOrigin: z
        .string()
        .regex(/^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?$/)
        .optional(),
    }),
  themeCss: z.string(),
  serverTime: z.int(),
})

export type PageSettingsRequest = z.input<typeof pageSettingsRequest>

export const settingsPointerAnswer = z.object({
  /** The version that is published. After a roll-back an older one than before. */
  version: z.int().min(1),
  /** Counts every publish and every roll-back, so that of two answers it is known which one is the newer. */
  publication: z.int().min(0),
})

export type SettingsPointer = z.output<typeof settingsPointerAnswer>
