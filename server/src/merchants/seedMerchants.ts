import type { MerchantSettingsDocument } from '@playfront/contract/merchantSettings'
import { merchantSettingsSchema } from '@playfront/contract/merchantSettings.schema'
import type { MerchantConnection, PreparedStatement, Store } from '../store/store'
import { decideSeed, type NewestSettings } from './decideSeed'
import { lockMerchant } from './lockMerchant'
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
  const { query } = connection
  const { code } = document
  await query(createStatement, [code])
  await lockMerchant(connection, code)
  const [newest] = await query<NewestSettings>(newestStatement, [code, JSON.stringify(document)])
  const decision = decideSeed(newest)
  if (decision.kind === 'keep') return
  const { version } = decision
  await query(writeStatement, [code, version, JSON.stringify({ ...document, version })])
  await query(publishStatement, [code, version])
  await keepHosts(connection, code, document.domains)
}

const createStatement: PreparedStatement = {
  name: 'seed merchant',
  text: 'insert into merchant (code) values ($1) on conflict do nothing',
}

/** The newest settings, and whether the document says the same; a person who rolled back to a seed has published it. */
const newestStatement: PreparedStatement = {
  name: 'newest settings of merchant',
  text: `
    select version,
      case when exists (select from settings_move where settings_move.merchant = $1 and staff is not null)
        then 'console' else origin end as origin,
      document - 'version' = $2::jsonb - 'version' as same
    from settings_version where merchant = $1
    order by version desc limit 1`,
}

const writeStatement: PreparedStatement = {
  name: 'seed settings',
  text: `insert into settings_version (merchant, version, document, origin) values ($1, $2, $3, 'seed')`,
}

const publishStatement: PreparedStatement = {
  name: 'publish seeded settings',
  text: 'update merchant set published_version = $2 where code = $1',
}
