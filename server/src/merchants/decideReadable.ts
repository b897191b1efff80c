import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { merchantSettingsSchema } from '@playfront/contract/merchantSettings.schema'

export type Readable =
  | { settings: FullMerchantSettings }
  /** What this release misses or does not know, by where it stands in the document. */
  | { settings: undefined; issues: string[] }

/** Whether this release can work with a published document; what a newer release added has its default by then. */
export const decideReadable = (document: Record<string, unknown>): Readable => {
  const { success, data, error } = merchantSettingsSchema.safeParse(document)
  if (success) return { settings: data }
  return {
    settings: undefined,
    issues: error.issues.map(({ path, message }) => `${path.map(String).join('.')}: ${message}`),
  }
}
