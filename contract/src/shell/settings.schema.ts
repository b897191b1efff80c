import { z } from 'zod'
import { merchantSettingsSchema } from '../merchantSettings.schema'

export const pageSettingsRequest = z.object({ _: z.string().max(32).optional() })

export const pageSettingsAnswer = z.object({
  merchant: merchantSettingsSchema
    .omit({
      house: true,
      downloads: true,
      promotions: true,
      miniGame: true,
      splash: true,
      search: true,
    })
    .extend({
      ownFields: z.boolean().default(false),
      linkTokens: z.enum(['sessions', 'codes']).default('sessions'),
    }),
  themeCss: z.string(),
  serverTime: z.int(),
})

export type PageSettingsRequest = z.input<typeof pageSettingsRequest>
