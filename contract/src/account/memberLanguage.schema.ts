import { z } from 'zod'
import { languageCode } from '../schemaParts'

export const memberLanguageRequest = z.strictObject({
  language: languageCode,
  merchantCode: z.string().min(1).max(32),
})

export type MemberLanguageRequest = z.input<typeof memberLanguageRequest>
