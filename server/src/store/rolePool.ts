import pg from 'pg'
import type { PoolClient } from 'pg'
import { seconds } from '@playfront/contract/time'
import type { MerchantConnection, PreparedStatement } from './store'
import { withoutValues } from './withoutValues'

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
  query: async <Row extends object>({ name, text }: PreparedStatement, values: unknown[]) => {
    try {
      return (await client.query<Row>({ name, text, values })).rows
    } catch (failure) {
      throw withoutValues(failure, name)
    }
  },
})

export interface RolePoolOptions {
  url: string
  role: 'playfront_app' | 'playfront_platform'
  connections: number
}

const timeouts = {
  /** For a new connection; callers that wait for an existing one wait in the queue in front of the pool. */
  connectMs: seconds(5),
  statementMs: seconds(15),
  lockMs: seconds(5),
  idleInTransactionMs: seconds(30),
}

/** Connections that have switched to a role without login rights before their first statement. */
export const openRolePool = ({ url, role, connections }: RolePoolOptions): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: withSettings(url, {
      role,
      statement_timeout: timeouts.statementMs,
      lock_timeout: timeouts.lockMs,
      idle_in_transaction_session_timeout: timeouts.idleInTransactionMs,
      // Our statements are short; compiling one takes longer than running it.
      jit: 'off',
    }),
    application_name: role,
    max: connections,
    connectionTimeoutMillis: timeouts.connectMs,
    keepAlive: true,
  })
  // A connection that dies is noticed by its next statement; without these listeners its death would end the process.
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
  return pool
}

/** Settings travel in the address, after those the operator wrote there, so that they cannot be switched off by it. */
const withSettings = (url: string, settings: Record<string, string | number>): string => {
  const address = new URL(url)
  const own = address.searchParams.get('options') ?? ''
  const ours = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  address.searchParams.set('options', [own, ...ours].join(' ').trim())
  return address.href.replaceAll('+', '%20')
}

const ignore = () => undefined
