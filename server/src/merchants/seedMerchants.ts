import type { MerchantSettingsDocument } from '@playfront/contract/merchantSettings'
import { merchantSettingsSchema } from '@playfront/contract/merchantSettings.schema'
import { desc, eq, sql } from 'drizzle-orm'
import type { MerchantConnection, Store } from '../store/store'
import { merchant, settingsVersion } from '../store/tables/merchant'
import { decideSeed } from './decideSeed'
import { keepHosts } from './keepHosts'

/**
 * Brings the given merchants into the database, with their hosts and their first settings. Run again it changes nothing;
 * a changed document is published as a new version, unless a person has published since.
 * Throws when a document breaks the schema or a host belongs to another merchant.
 */
export const seedMerchants = async (store: Store, documents: MerchantSettingsDocument[]): Promise<void> => {
  for (const document of documents) {
    merchantSettingsSchema.parse(document)
    await store.platform((connection) => seedMerchant(connection, document))
  }
}

const seedMerchant = async (
  connection: MerchantConnection,
  document: MerchantSettingsDocument,
): Promise<void> => {
  const { db } = connection
  const { code } = document
  await db.insert(merchant).values({ code }).onConflictDoNothing()
  // Two nodes that start together seed one after the other.
  await db.select().from(merchant).where(eq(merchant.code, code)).for('update')
  const decision = decideSeed(await newestVersion(connection, document))
  if (decision.kind === 'keep') return
  const { version } = decision
  await db
    .insert(settingsVersion)
    .values({ merchant: code, version, document: { ...document, version }, origin: 'seed' })
  await db.update(merchant).set({ publishedVersion: version }).where(eq(merchant.code, code))
  await keepHosts(connection, code, document.domains)
}

/** The merchant's newest settings, and whether the document says the same, its version aside. */
const newestVersion = async ({ db }: MerchantConnection, document: MerchantSettingsDocument) => {
  const [newest] = await db
    .select({
      version: settingsVersion.version,
      // A person who rolled back to what was seeded has published it.
      origin: sql<'seed' | 'console'>`case when exists (
        select from settings_move where settings_move.merchant = ${settingsVersion.merchant} and staff is not null)
        then 'console' else ${settingsVersion.origin} end`,
      same: sql<boolean>`${settingsVersion.document} - 'version' = ${JSON.stringify(document)}::jsonb - 'version'`,
    })
    .from(settingsVersion)
    .where(eq(settingsVersion.merchant, document.code))
    .orderBy(desc(settingsVersion.version))
    .limit(1)
  return newest
}
