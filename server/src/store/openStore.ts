import type { PoolClient } from 'pg'
import { type Milliseconds, milliseconds, seconds } from '@playfront/contract/time'
import { Refusal } from '../kernel/refusal'
import type { Platform } from '../platform/platform'
import { createConnectionQueue, type ConnectionQueue, type Urgency } from './connectionQueue'
import { DatabaseRefusal } from './databaseRefusal'
import { OutcomeUnknown, decideRetry, isConnectionLoss } from './decideRetry'
import {
  type Acting,
  databaseFacts,
  openRolePool,
  openTransaction,
  proveConnection,
  singleQueries,
  type RolePool,
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
  /** Called with how long a piece of work waited for its connection, or until it was refused one. */
  onAcquire?: (role: RolePool['role'], urgency: Urgency, waitedMs: Milliseconds) => void
}

/** Connections for what belongs to no merchant; the scheduler and the start use them, players never. */
const platformConnections = 4

/** Shorter than the front waits for a call's answer, so that the front still gets the error. */
const waitMs = { call: seconds(6), background: seconds(30) }

const maxWaiting = 500

export interface OpenedStore extends Store {
  /** The same for background work: it uses a third of the connections at most, and lets calls go first. */
  background: Store
  /** The connections of each role, as they are now. */
  connections(): PoolFigures[]
}

export interface PoolFigures {
  role: RolePool['role']
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
  onAcquire = () => undefined,
}: StoreOptions): OpenedStore => {
  readBigintsAsNumbers()
  const { clock, tracing } = platform
  const queueFor = (size: number) =>
    createConnectionQueue({
      clock,
      connections: size,
      backgroundShare: Math.max(1, Math.floor(size / 3)),
      waitMs,
      maxWaiting,
    })
  const merchants: QueuedPool = {
    rolePool: openRolePool({ url, role: 'playfront_app', connections, statements, tracing }),
    queue: queueFor(connections),
    onAcquire,
    clock,
  }
  const platformPool: QueuedPool = {
    rolePool: openRolePool({
      url,
      role: 'playfront_platform',
      connections: platformConnections,
      statements,
      tracing,
    }),
    queue: queueFor(platformConnections),
    onAcquire,
    clock,
  }
  const close = async () => {
    await Promise.all([merchants.rolePool.pool.end(), platformPool.rolePool.pool.end()])
  }
  const { rolePool: ofMerchants } = merchants
  const ofPlatform = { rolePool: platformPool.rolePool, merchant: '' }
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
    platform: (work) =>
      persistently(platform, () =>
        withClient(platformPool, urgency, (client) => inTransaction(client, ofPlatform, work)),
      ),
    readPlatform: (work) =>
      persistently(platform, () =>
        withClient(platformPool, urgency, (client) => work(singleQueries(client, ofPlatform))),
      ),
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
    connections: () => [merchants, platformPool].map(figuresOf),
  }
}

const figuresOf = ({ rolePool: { role, pool }, queue }: QueuedPool): PoolFigures => ({
  role,
  inUse: pool.totalCount - pool.idleCount,
  idle: pool.idleCount,
  max: pool.options.max,
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
  const acquired = () => onAcquire(rolePool.role, urgency, clock.now() - beganMs)
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
