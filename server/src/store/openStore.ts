import type { PoolClient } from 'pg'
import { type Milliseconds, milliseconds, seconds } from '@playfront/contract/time'
import { Refusal } from '../kernel/refusal'
import type { Platform } from '../platform/platform'
import { createConnectionQueue, type ConnectionQueue, type Urgency } from './connectionQueue'
import { DatabaseRefusal } from './databaseRefusal'
import { OutcomeUnknown, decideRetry, isConnectionLoss } from './decideRetry'
import { type Replica, type ReplicaOptions, openReplica } from './replica'
import {
  type Acting,
  databaseFacts,
  openRolePool,
  openTransaction,
  proveConnection,
  readOnlyQueries,
  singleQueries,
  type RolePool,
  type RolePoolOptions,
  type StatementMode,
} from './rolePool'
import { readBigintsAsNumbers } from './safeIntegers'
import type { MerchantConnection, PreparedStatement, Store } from './store'
import { withoutValues } from './withoutValues'

export interface StoreOptions {
  /** Connection of an account that is a member of the platform's roles. */
  url: string
  platform: Platform
  /** Connections that serve merchants. */
  connections?: number
  /** `auto` when absent. */
  statements?: StatementMode
  /** A standby for lists, reports and histories; without one the primary answers them too. */
  replica?: ReplicaOptions
  /** Called with how long a piece of work waited for its connection, or until it was refused one. */
  onAcquire?: (role: PoolFigures['role'], urgency: Urgency, waitedMs: Milliseconds) => void
}

/** Connections for what belongs to no merchant; the scheduler and the start use them, players never. */
const platformConnections = 4

/** Shorter than the front waits for a call's answer, so that the front still gets the error. */
const waitMs = { call: seconds(6), background: seconds(30) }

/** Work that the replica has no connection for goes to the primary. */
const waitForReplicaMs = { call: seconds(1), background: seconds(1) }

const maxWaiting = 500

export interface OpenedStore extends Store {
  /** The same for background work: it uses a third of the connections at most, and lets calls go first. */
  background: Store
  /** The connections of each role, as they are now. */
  connections(): PoolFigures[]
  /** How the replica is; absent where there is none. */
  replica?: Pick<Replica, 'look' | 'problem'>
}

export interface PoolFigures {
  role: RolePool['role'] | 'replica'
  inUse: number
  idle: number
  /** The most there may be. */
  max: number
  /** Work that waits for a connection. */
  waiting: Record<Urgency, number>
}

/** Opens the store on a migrated database. Connections are made when they are first needed. */
export const openStore = ({
  url,
  platform,
  connections = 12,
  statements = 'auto',
  replica: replicaOptions,
  onAcquire = () => undefined,
}: StoreOptions): OpenedStore => {
  readBigintsAsNumbers()
  const { clock, tracing } = platform
  const openPool = (options: Omit<RolePoolOptions, 'tracing'>): QueuedPool => ({
    rolePool: openRolePool({ ...options, tracing }),
    queue: createConnectionQueue({
      clock,
      connections: options.connections,
      backgroundShare: Math.max(1, Math.floor(options.connections / 3)),
      waitMs: options.isReplica ? waitForReplicaMs : waitMs,
      maxWaiting,
    }),
    onAcquire,
    clock,
  })
  const merchants = openPool({ url, role: 'playfront_app', connections, statements })
  const platformPool = openPool({
    url,
    role: 'playfront_platform',
    connections: platformConnections,
    statements,
  })
  const replicaPool =
    replicaOptions &&
    openPool({ url: replicaOptions.url, role: 'playfront_app', connections, statements, isReplica: true })
  const pools = [merchants, platformPool, ...(replicaPool ? [replicaPool] : [])]
  const close = async () => {
    await Promise.all(pools.map(({ rolePool }) => rolePool.pool.end()))
  }
  const { rolePool: ofMerchants } = merchants
  const ofPlatform = { rolePool: platformPool.rolePool, merchant: '' }
  const readPlatform = <Result>(urgency: Urgency, work: Work<Result>) =>
    persistently(platform, () =>
      withClient(platformPool, urgency, (client) => work(singleQueries(client, ofPlatform))),
    )
  const replica: Replica | undefined =
    replicaPool &&
    openReplica({
      ...replicaOptions,
      clock,
      rolePool: replicaPool.rolePool,
      withClient: (urgency, work) => withClient(replicaPool, urgency, work),
      store: { readPlatform: (work) => readPlatform('call', work) },
    })
  const storeFor = (urgency: Urgency): Store => ({
    change: (merchant, work) =>
      persistently(platform, () =>
        withClient(merchants, urgency, (client) =>
          inTransaction(client, { rolePool: ofMerchants, merchant }, work),
        ),
      ),
    changeOnce: (merchant, statement, values) =>
      persistently(platform, () =>
        withClient(merchants, urgency, (client) =>
          changeOnce(singleQueries(client, { rolePool: ofMerchants, merchant }), statement, values),
        ),
      ),
    read: (merchant, work) =>
      persistently(platform, () =>
        withClient(merchants, urgency, (client) =>
          work(singleQueries(client, { rolePool: ofMerchants, merchant })),
        ),
      ),
    readReplica: async (merchant, work) => {
      const read = await replica?.read(urgency, merchant, work)
      if (read) return read.result
      return persistently(platform, () =>
        withClient(merchants, urgency, (client) =>
          work(readOnlyQueries(client, { rolePool: ofMerchants, merchant })),
        ),
      )
    },
    platform: (work) =>
      persistently(platform, () =>
        withClient(platformPool, urgency, (client) => inTransaction(client, ofPlatform, work)),
      ),
    readPlatform: (work) => readPlatform(urgency, work),
    changePlatformOnce: (statement, values) =>
      persistently(platform, () =>
        withClient(platformPool, urgency, (client) =>
          changeOnce(singleQueries(client, ofPlatform), statement, values),
        ),
      ),
    close,
  })
  return {
    ...storeFor('call'),
    background: storeFor('background'),
    connections: () => pools.map(figuresOf),
    replica,
  }
}

const labelOf = ({ role, isReplica }: RolePool): PoolFigures['role'] => (isReplica ? 'replica' : role)

const figuresOf = ({ rolePool, queue }: QueuedPool): PoolFigures => ({
  role: labelOf(rolePool),
  inUse: rolePool.pool.totalCount - rolePool.pool.idleCount,
  idle: rolePool.pool.idleCount,
  max: rolePool.pool.options.max,
  waiting: queue.waiting(),
})

interface QueuedPool extends Required<Pick<StoreOptions, 'onAcquire'>>, Pick<Platform, 'clock'> {
  rolePool: RolePool
  queue: ConnectionQueue
}

const withClient = async <Result>(
  { rolePool, queue, onAcquire, clock }: QueuedPool,
  urgency: Urgency,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> => {
  const beganMs = clock.now()
  const acquired = () => onAcquire(labelOf(rolePool), urgency, clock.now() - beganMs)
  const release = await queue.take(urgency).catch((refusal: unknown) => {
    acquired()
    throw refusal
  })
  try {
    return await withConnection(rolePool, acquired, work)
  } finally {
    release()
  }
}

const withConnection = async <Result>(
  rolePool: RolePool,
  acquired: () => void,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> => {
  const client = await rolePool.pool.connect().finally(acquired)
  let broken = false
  try {
    await proveConnection(client, rolePool)
    return await work(client)
  } catch (failure) {
    broken =
      failure instanceof OutcomeUnknown || failure instanceof DatabaseRefusal || isConnectionLoss(failure)
    throw failure
  } finally {
    client.release(broken)
  }
}

type Work<Result> = (connection: MerchantConnection) => Promise<Result>

const inTransaction = <Result>(client: PoolClient, acting: Acting, work: Work<Result>): Promise<Result> => {
  const { rolePool, merchant } = acting
  const facts = { ...databaseFacts, 'playfront.merchant': merchant }
  return rolePool.tracing.inPart({ name: 'database transaction', facts }, () =>
    runTransaction(client, acting, work),
  )
}

const runTransaction = async <Result>(
  client: PoolClient,
  acting: Acting,
  work: Work<Result>,
): Promise<Result> => {
  const transaction = openTransaction(client, acting)
  let result: Result
  try {
    result = await work(transaction.connection)
  } catch (failure) {
    transaction.end()
    if (transaction.hasBegun()) await rollBack(client)
    throw failure
  }
  transaction.end()
  const { tracing } = acting.rolePool
  if (transaction.hasBegun())
    await tracing.inPart({ name: 'commit', kind: 'client', facts: databaseFacts }, () => commit(client))
  return result
}

const commit = async (client: PoolClient): Promise<void> => {
  const { command } = await knowingOutcome(client.query('commit')).catch((failure: unknown) => {
    throw withoutValues(failure, 'commit')
  })
  // PostgreSQL answers the commit of a failed transaction with ROLLBACK and no error.
  if (command !== 'COMMIT')
    throw new Error('A statement failed inside the change and its failure was swallowed.')
}

/** If the connection is gone, so is the transaction, and the first failure is the one worth telling. */
const rollBack = (client: PoolClient): Promise<unknown> => client.query('rollback').catch(() => undefined)

const changeOnce = <Row extends object>(
  connection: MerchantConnection,
  statement: PreparedStatement,
  values: unknown[],
): Promise<Row[]> => knowingOutcome(connection.query<Row>(statement, values))

const knowingOutcome = async <Result>(committing: Promise<Result>): Promise<Result> => {
  try {
    return await committing
  } catch (failure) {
    throw isConnectionLoss(failure) ? new OutcomeUnknown(failure) : failure
  }
}

const persistently = async <Result>(platform: Platform, work: () => Promise<Result>): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (failure) {
      const decision = decideRetry(failure, attempt)
      if (decision.kind === 'fail') throw failure
      if (decision.kind === 'busy') throw busy(failure)
      await pauseBefore(attempt, platform)
    }
  }
}

const busy = (cause: unknown): Refusal => {
  const refusal = new Refusal('server.busy')
  refusal.cause = cause
  return refusal
}

/** Grows with each attempt, with random jitter, so that two transactions that collided do not collide again. */
const pauseBefore = (attempt: number, { clock, randomness }: Platform): Promise<void> => {
  const jitter = randomness.bytes(1).readUInt8() / 255
  return new Promise((resume) => clock.after(milliseconds(2 ** attempt * 5 * (0.5 + jitter)), resume))
}
