import pg from 'pg'
import { seconds } from '@playfront/contract/time'

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
