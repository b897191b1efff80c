import { z } from 'zod'
import { searchEntry } from '../settings/look.schema'

export const availablePromotionsAnswer = z.record(
  z.string(),
  z.object({ enabled: z.boolean(), count: z.int() }),
)

export type AvailablePromotions = z.infer<typeof availablePromotionsAnswer>

/** Search metadata by path, in the language of the call or else in the merchant's. */
export const searchEntriesAnswer = z.object({ entries: z.record(z.string(), searchEntry) })

export type SearchEntry = z.infer<typeof searchEntry>
export type SearchEntries = z.infer<typeof searchEntriesAnswer>['entries']
