import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { merchantSettingsSchema } from '@playfront/contract/merchantSettings.schema'
import { and, asc, eq } from 'drizzle-orm'
import type { MerchantConnection, Store } from '../store/store'
import { merchant, settingsVersion } from '../store/tables/merchant'

/**
 * A reader of every merchant's published settings, oldest merchant first. It asks for version numbers alone, and for a
 * document only when its number is new: a document's version never changes what it says.
 * @example createMerchantDirectory({ read: publishedSettingsReader(store), clock, onTrouble })
 */
export const publishedSettingsReader = (store: Store): (() => Promise<FullMerchantSettings[]>) => {
  let known = new Map<string, FullMerchantSettings>()
  return () =>
    store.platform(async (connection) => {
      const next = new Map<string, FullMerchantSettings>()
      for (const { code, version } of await publishedVersions(connection)) {
        const kept = known.get(code)
        next.set(code, kept?.version === version ? kept : await readSettings(connection, code, version))
      }
      known = next
      return [...next.values()]
    })
}

const publishedVersions = async ({ db }: MerchantConnection) => {
  const rows = await db
    .select({ code: merchant.code, version: merchant.publishedVersion })
    .from(merchant)
    .orderBy(asc(merchant.createdAt), asc(merchant.code))
  return rows.flatMap(({ code, version }) => (version === null ? [] : [{ code, version }]))
}

const readSettings = async (
  { db }: MerchantConnection,
  code: string,
  version: number,
): Promise<FullMerchantSettings> => {
  const [row] = await db
    .select({ document: settingsVersion.document })
    .from(settingsVersion)
    .where(and(eq(settingsVersion.merchant, code), eq(settingsVersion.version, version)))
  return merchantSettingsSchema.parse({ ...row?.document, version })
}
