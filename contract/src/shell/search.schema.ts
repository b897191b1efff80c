import { z } from 'zod'
import { searchEntry } from '../settings/look.schema'

/** Search metadata by path, in the language of the call or else in the merchant's. */
export const searchEntriesAnswer = z.object({ entries: z.record(z.string(), searchEntry) })

export type SearchEntry = z.infer<typeof searchEntry>
export type SearchEntries = z.infer<typeof searchEntriesAnswer>['entries']
