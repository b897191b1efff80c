import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import type { MerchantConnection, PreparedStatement } from './store'

/**
 * What we know of each pooled connection: the merchant it was last set to, and the interfaces made for the features.
 */
interface KnownClient {
  merchant?: string
  connection: MerchantConnection
}

const knownClients = new WeakMap<PoolClient, KnownClient>()

/** The connection's face. It is set to whatever merchant it was last set to; see `become`. */
export const connectionOf = (client: PoolClient): MerchantConnection => knownClient(client).connection

/**
 * Sets the connection to the merchant, unless it is already: a merchant's single read then costs one round trip.
 * Outside any transaction, because a rollback would take the setting back behind our memory of it.
 */
export const become = async (client: PoolClient, merchant: string): Promise<MerchantConnection> => {
  const known = knownClient(client)
  if (known.merchant !== merchant) {
    known.merchant = undefined
    await client.query(setMerchant, [merchant])
    known.merchant = merchant
  }
  return known.connection
}

/** After a failure the remembered state is not trusted: the next user sets the merchant again. */
export const forgetMerchant = (client: PoolClient): void => {
  knownClient(client).merchant = undefined
}

const setMerchant = `select set_config('playfront.merchant', $1, false)`

const knownClient = (client: PoolClient): KnownClient => {
  const known = knownClients.get(client) ?? { connection: describeConnection(client) }
  knownClients.set(client, known)
  return known
}

const describeConnection = (client: PoolClient): MerchantConnection => ({
  db: drizzle(client),
  query: async <Row extends object>({ name, text }: PreparedStatement, values: unknown[]) =>
    (await client.query<Row>({ name, text, values })).rows,
})
