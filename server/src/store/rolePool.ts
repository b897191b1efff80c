import pg from 'pg'
import type { PoolClient } from 'pg'
import { minutes, seconds } from '@playfront/contract/time'
import { DatabaseRefusal } from './databaseRefusal'
import type { ReplicaFacts } from './decideReplica'
import type { Tracing } from '../platform/tracing/tracing'
import { isDirect } from './isBehindPooler'
import { type LeadingStatement, runPipelined } from './pipelinedQuery'
import type { MerchantConnection, PreparedStatement, ReadConnection } from './store'
import { withoutValues } from './withoutValues'

/** Whether statements are prepared once for a connection; `auto`: where no pooler stands in between. */
export type StatementMode = 'auto' | 'prepared' | 'unnamed'

export interface RolePoolOptions {
  url: string
  role: 'playfront_app' | 'playfront_platform'
  connections: number
  statements: StatementMode
  tracing: Tracing
  /** Whether the connections lead to a standby. */
  isReplica?: boolean
}

export interface RolePool extends Pick<RolePoolOptions, 'role' | 'tracing'> {
  pool: pg.Pool
  isReplica: boolean
  /** What `auto` comes to is known from the first connection on. */
  statements: StatementMode
}

const timeouts = {
  /** For a new connection; callers that wait for an existing one wait in the queue in front of the pool. */
  connectMs: seconds(5),
  /** Where there is no replica, the primary is asked. */
  connectReplicaMs: seconds(1),
  statementMs: seconds(15),
  lockMs: seconds(5),
  idleInTransactionMs: seconds(30),
  /**
   * An unused connection is closed after this. Longer than the minute in which regular work comes back: a new connection
   * costs both sides more than its statements, because it signs in and the database plans them again.
   */
  idleMs: minutes(3),
}

/**
 * Connections that carry nothing from one transaction to the next: role, merchant and time-outs travel in front of the
 * first statement of each, so that a pooler may give each transaction another connection.
 */
export const openRolePool = (options: RolePoolOptions): RolePool => {
  const { url, role, connections, statements, tracing, isReplica = false } = options
  const pool = new pg.Pool({
    connectionString: url,
    application_name: role,
    max: connections,
    connectionTimeoutMillis: isReplica ? timeouts.connectReplicaMs : timeouts.connectMs,
    idleTimeoutMillis: timeouts.idleMs,
    keepAlive: true,
  })
  // A connection that dies is noticed by its next statement; without these listeners its death would end the process.
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
  return { pool, role, statements, tracing, isReplica }
}

const ignore = () => undefined

/** What a connection acts as: the merchant, or none for what belongs to no merchant. */
export interface Acting {
  rolePool: RolePool
  merchant: string
}

/** Each query is a transaction of its own that begins as the merchant, in one round trip. */
export const singleQueries = (client: PoolClient, acting: Acting): MerchantConnection => ({
  isPrimary: true,
  query: (statement, values) => run(client, acting, statement, values, [assume(acting)]),
})

/** The same where nothing may be changed. */
export const readOnlyQueries = (client: PoolClient, acting: Acting): ReadConnection => ({
  query: (statement, values) =>
    run(client, acting, statement, values, [assume(acting), leading(acting.rolePool, readOnlyStatement)]),
})

/**
 * The same on a replica. What it has replayed is asked in the transaction of each query, because a pooler may lead the next
 * one to another replica.
 * @param require throws when the rows may not be shown
 * @param onFailure called with why a query has no rows, also where its caller catches it
 */
export const replicaQueries = (
  client: PoolClient,
  acting: Acting,
  require: (facts: ReplicaFacts) => void,
  onFailure: (failure: unknown) => void = () => undefined,
): ReadConnection => ({
  async query<Row extends object>(statement: PreparedStatement, values: unknown[]) {
    const { rolePool } = acting
    let columns: (string | null)[] = []
    try {
      const rows = await run<Row>(client, acting, statement, values, [
        assume(acting),
        leading(rolePool, readOnlyStatement),
        { ...leading(rolePool, factsStatement), onRow: (row) => (columns = row) },
      ])
      require(JSON.parse(columns[0] ?? '{}') as ReplicaFacts)
      return rows
    } catch (failure) {
      onFailure(failure)
      throw failure
    }
  },
})

/** What a replica has replayed, without a query. */
export const readReplicaFacts = async (client: PoolClient, rolePool: RolePool): Promise<ReplicaFacts> => {
  let found: ReplicaFacts | undefined
  const connection = replicaQueries(client, { rolePool, merchant: '' }, (facts) => (found = facts))
  await connection.query({ name: 'nothing', text: 'select' }, [])
  if (!found) throw new Error('The replica did not say what it has replayed.')
  return found
}

export interface OpenTransaction {
  connection: MerchantConnection
  /** Whether a statement was sent, so that there is something to commit. */
  hasBegun(): boolean
  /** Refuses further queries: outside of the transaction they would have neither role nor merchant. */
  end(): void
}

/** One transaction that begins with its first query, in the same round trip. */
export const openTransaction = (client: PoolClient, acting: Acting): OpenTransaction => {
  let first: Promise<unknown> | undefined
  let hasEnded = false
  const { rolePool } = acting
  const refuseEnded = () => {
    if (hasEnded) throw new Error('A connection was used after its transaction had ended.')
  }
  return {
    connection: {
      isPrimary: true,
      query: async <Row extends object>(statement: PreparedStatement, values: unknown[]) => {
        refuseEnded()
        if (!first) {
          const begun = run<Row>(client, acting, statement, values, [
            leading(rolePool, beginStatement),
            assume(acting),
          ])
          first = begun
          return begun
        }
        // Where the beginning failed, the next statement may not run either: nothing would hold it to the merchant.
        await first
        refuseEnded()
        return run<Row>(client, acting, statement, values, [])
      },
    },
    hasBegun: () => first !== undefined,
    end: () => {
      hasEnded = true
    },
  }
}

/** One span for each statement, named by it, in one more for what moves money. */
const run = <Row extends object>(
  client: PoolClient,
  { rolePool: { statements, tracing }, merchant }: Acting,
  statement: PreparedStatement,
  values: unknown[],
  leading: LeadingStatement[],
): Promise<Row[]> => {
  const facts = { ...databaseFacts, 'playfront.merchant': merchant }
  const send = () => runStatement<Row>(client, statements, statement, values, leading)
  const query = () => tracing.inPart({ name: statement.name, kind: 'client', facts }, send)
  return statement.postsToLedger ? tracing.inPart({ name: 'ledger posting', facts }, query) : query()
}

/** What every span of a transaction or a statement says. */
export const databaseFacts = { 'db.system.name': 'postgresql' }

const runStatement = async <Row extends object>(
  client: PoolClient,
  statements: StatementMode,
  { name, text }: PreparedStatement,
  values: unknown[],
  before: LeadingStatement[],
): Promise<Row[]> => {
  try {
    return await runPipelined<Row>(
      client,
      statements === 'prepared' ? { name, text, values } : { text, values },
      before,
    )
  } catch (failure) {
    throw withoutValues(failure, name)
  }
}

const beginStatement = { name: 'begin', text: 'begin' }
const readOnlyStatement = {
  name: 'read only',
  text: `select set_config('transaction_read_only', 'on', true)`,
}
const assumeStatement = { name: 'assume role', text: 'select public.assume_role($1, $2, $3, $4, $5)' }

/** Of the timelines in the control file, the newest one is where replay has been; it is written a little after the change. */
const factsStatement = {
  name: 'facts of the replica',
  text: `select json_build_object(
      'isStandby', pg_is_in_recovery(),
      'system', (select system_identifier::text from pg_control_system()),
      'timeline', (select greatest(recovery.min_recovery_end_timeline, checkpoint.timeline_id)
        from pg_control_recovery() recovery, pg_control_checkpoint() checkpoint),
      'bytes', coalesce(pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0'), 0),
      'secondsSinceChange', extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())
    )::text`,
}

const leading = (
  { statements }: RolePool,
  { name, text }: PreparedStatement,
  values: unknown[] = [],
): LeadingStatement => (statements === 'prepared' ? { name, values } : { text, values })

const assume = ({ rolePool, merchant }: Acting): LeadingStatement =>
  leading(rolePool, assumeStatement, assumed(rolePool.role, merchant))

const assumed = (role: string, merchant: string): string[] => [
  role,
  merchant,
  String(timeouts.statementMs),
  String(timeouts.lockMs),
  String(timeouts.idleInTransactionMs),
]

const proven = new WeakSet<PoolClient>()

/** So that no two proofs of this process ask for the same merchant. */
let proofs = 0

/**
 * Proves once for each connection that role and merchant reach the statement that follows them, and prepares the
 * statements that every piece of work begins with.
 * @throws DatabaseRefusal when the connection cannot be used
 */
export const proveConnection = async (client: PoolClient, rolePool: RolePool): Promise<void> => {
  if (proven.has(client)) return
  const { role } = rolePool
  proofs += 1
  const mark = `proof ${proofs}`
  const found = await askWhoActs(client, rolePool, {
    text: assumeStatement.text,
    values: assumed(role, mark),
  })
  if (found?.role !== role || found.merchant !== mark || !found.isFiltered)
    throw new DatabaseRefusal(
      `The connection to the database does not keep the role ${role} and the merchant for the whole of a transaction: ` +
        'a pooler in between must work by session or by transaction, not by statement.',
    )
  if (rolePool.statements === 'auto')
    rolePool.statements = isDirect(client, found.pid) ? 'prepared' : 'unnamed'
  if (rolePool.statements === 'prepared')
    await runPipelined(client, { text: 'select 1', values: [] }, [
      beginStatement,
      assumeStatement,
      readOnlyStatement,
      ...(rolePool.isReplica ? [factsStatement] : []),
    ])
  proven.add(client)
}

interface WhoActs {
  role: string
  merchant: string
  pid: number
  isFiltered: boolean
}

const askWhoActs = async (
  client: PoolClient,
  rolePool: RolePool,
  assuming: LeadingStatement,
): Promise<WhoActs | undefined> => {
  const text = `select current_user as role, current_setting('playfront.merchant', true) as merchant,
    pg_backend_pid() as pid, row_security_active('public.member') as "isFiltered"`
  try {
    const [row] = await runPipelined<WhoActs>(client, { text, values: [] }, [assuming])
    return row
  } catch (failure) {
    throw explainUnusable(failure, rolePool)
  }
}

const explainUnusable = (failure: unknown, { isReplica }: RolePool): unknown => {
  if (!(failure instanceof pg.DatabaseError) || failure.code !== insufficientPrivilege) return failure
  const variable = isReplica ? 'DATABASE_REPLICA_URL' : 'DATABASE_URL'
  return new DatabaseRefusal(
    `The account of ${variable} cannot serve: ${failure.message}. It must be a member of playfront_app and playfront_platform.`,
    { cause: failure },
  )
}

const insufficientPrivilege = '42501'
