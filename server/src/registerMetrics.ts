import { statfs } from 'node:fs/promises'
import { resolve } from 'node:path'
import { getHeapStatistics } from 'node:v8'
import { type Milliseconds, seconds } from '@playfront/contract/time'
import type { Redis } from 'ioredis'
import {
  type MerchantBacklog,
  type QueueBacklog,
  readMerchantBacklog,
  readQueues,
} from './http/watch/readBacklog'
import type { LabelledFigure, Metrics } from './http/watch/metrics'
import type { ServerOptions } from './options'
import type { MasterKey } from './platform/keys/masterKey'
import type { Clock, Platform } from './platform/platform'
import type { ServerServices } from './serverServices'
import type { PoolFigures } from './store/openStore'

export interface MetricsDeps {
  services: Pick<
    ServerServices,
    'store' | 'connections' | 'replica' | 'clockMargin' | 'auditHeads' | 'merchants' | 'masterKey'
  >
  options: Pick<ServerOptions, 'dataDir'>
  platform: Platform
  redis?: Redis
}

/** How long figures of the database are kept, so that no number of scrapers makes it work more. */
const keptMs = { queues: seconds(10), merchants: seconds(30), replica: seconds(5) }

/** Shorter than Prometheus waits for a scrape: a database that is away leaves out its figures, not all of them. */
const maxReadMs = seconds(3)

/** Registers the figures that are read when somebody asks for the metrics; nothing is read otherwise. */
export const registerMetrics = (metrics: Metrics, deps: MetricsDeps): void => {
  registerDatabase(metrics, deps)
  registerReplica(metrics, deps)
  registerBacklog(metrics, deps)
  registerNode(metrics, deps)
  registerKeys(metrics, deps.services.masterKey)
  const { clockMargin, auditHeads } = deps.services
  metrics.watch(
    'clock_margin_seconds',
    'Time between the end of bets and the beacon’s value, the least of ten minutes; below 0 bets may be accepted too late. NaN: unknown.',
    () => (clockMargin.margin()?.leftMs ?? Number.NaN) / 1_000,
  )
  metrics.watchEach(
    'audit_entries',
    'Entries of each chain of the audit log, with the hash of the last one.',
    ['chain', 'head'],
    () => auditHeads.heads().map(({ chain, entries, head }) => ({ labels: { chain, head }, value: entries })),
  )
}

/** Which keys a node has: everything may be encrypted with a new one when every node has it. */
const registerKeys = (metrics: Metrics, masterKey: MasterKey): void => {
  metrics.watchEach(
    'master_key_info',
    'Fingerprints of the master keys of this node: current encrypts and opens, previous only opens. Always 1.',
    ['use', 'fingerprint'],
    () =>
      Object.entries({ current: masterKey, previous: masterKey.previous }).flatMap(([use, key]) =>
        key ? [{ labels: { use, fingerprint: key.fingerprint }, value: 1 }] : [],
      ),
  )
}

const registerDatabase = (metrics: Metrics, { services: { connections } }: MetricsDeps): void => {
  const perRole = (read: (pool: PoolFigures) => LabelledFigure[]) => () => connections().flatMap(read)
  metrics.watchEach(
    'database_connections',
    'Open connections of this node to the database, by role: in use or idle.',
    ['role', 'state'],
    perRole(({ role, inUse, idle }) => [
      { labels: { role, state: 'in_use' }, value: inUse },
      { labels: { role, state: 'idle' }, value: idle },
    ]),
  )
  metrics.watchEach(
    'database_connections_max',
    'The most connections that this node opens for a role.',
    ['role'],
    perRole(({ role, max }) => [{ labels: { role }, value: max }]),
  )
  metrics.watchEach(
    'database_waiting',
    'Calls and background work that wait for a connection.',
    ['role', 'urgency'],
    perRole(({ role, waiting }) =>
      Object.entries(waiting).map(([urgency, value]) => ({ labels: { role, urgency }, value })),
    ),
  )
}

const registerReplica = (
  metrics: Metrics,
  { services: { replica }, platform: { clock } }: MetricsDeps,
): void => {
  const look = keepFor(keptMs.replica, clock, async () => replica?.look())
  const lag = async () => {
    const state = await look()
    return state?.kind === 'replicating' ? state : { lagBytes: Number.NaN, lagSeconds: Number.NaN }
  }
  metrics.watch(
    'replica_up',
    '1 while the replica follows the primary, else 0. NaN: DATABASE_REPLICA_URL is not set.',
    async () => {
      if (!replica) return Number.NaN
      return (await look())?.kind === 'replicating' ? 1 : 0
    },
  )
  metrics.watch(
    'replica_lag_bytes',
    'Bytes of the write-ahead log that the replica has yet to replay. NaN: unknown.',
    async () => (await lag()).lagBytes,
  )
  metrics.watch(
    'replica_lag_seconds',
    'Age of the last change that the replica has replayed; 0 when it has replayed all. NaN: unknown.',
    async () => (await lag()).lagSeconds,
  )
}

const registerBacklog = (metrics: Metrics, { services, platform: { clock } }: MetricsDeps): void => {
  const { store, merchants } = services
  const queues = keepFor(keptMs.queues, clock, () => readQueues(store))
  const backlogs = keepFor(keptMs.merchants, clock, async () => {
    const found: [string, MerchantBacklog][] = []
    for (const { code } of merchants.all()) {
      const backlog = await readMerchantBacklog(store, code)
      if (backlog) found.push([code, backlog])
    }
    return found
  })
  metrics.watch('database_up', '1 while the database answers within three seconds, else 0.', async () =>
    (await queues()) ? 1 : 0,
  )
  const perQueue = (value: (row: QueueBacklog) => number) => async () =>
    ((await queues()) ?? []).map((row) => ({ labels: { queue: row.queue }, value: value(row) }))
  metrics.watchEach(
    'queue_waiting',
    'Work of all merchants that waits: SMS and e-mail of the outbox (message), push messages, webhooks, deposits and withdrawals to be asked about.',
    ['queue'],
    perQueue(({ waiting }) => waiting),
  )
  metrics.watchEach(
    'queue_oldest_seconds',
    'Age of the oldest message of the outbox and of the oldest event that a webhook has not delivered, and how long the oldest of the other queues has been due.',
    ['queue'],
    perQueue(({ oldestSeconds }) => oldestSeconds),
  )
  const perMerchant = (value: (row: MerchantBacklog) => number) => async () =>
    ((await backlogs()) ?? []).map(([merchant, row]) => ({ labels: { merchant }, value: value(row) }))
  for (const [name, meaning, value] of merchantFigures)
    metrics.watchEach(name, meaning, ['merchant'], perMerchant(value))
}

const merchantFigures: [string, string, (row: MerchantBacklog) => number][] = [
  ['draws_late', 'Draws with a step that has been due for more than a minute.', ({ drawsLate }) => drawsLate],
  ['draw_late_seconds', 'How late the latest step of a draw is.', ({ drawLateSeconds }) => drawLateSeconds],
  [
    'draws_held',
    'Draws that are suspended, or that wait for a result, for agreement or for staff.',
    ({ drawsHeld }) => drawsHeld,
  ],
  [
    'settlement_lag_seconds',
    'Time since the oldest draw whose bets are not all paid or refunded.',
    ({ settlementLagSeconds }) => settlementLagSeconds,
  ],
  [
    'frozen_wallets',
    'Wallets that stand still because the ledger did not agree.',
    ({ frozenWallets }) => frozenWallets,
  ],
]

const registerNode = (metrics: Metrics, { options, redis }: MetricsDeps): void => {
  metrics.watch('redis_up', '1 while Redis answers, else 0. NaN: REDIS_URL is not set.', () => {
    if (!redis) return Number.NaN
    return redis.status === 'ready' ? 1 : 0
  })
  metrics.watch(
    'heap_limit_bytes',
    'The most heap that this process may use; it ends when it needs more.',
    () => getHeapStatistics().heap_size_limit,
  )
  const { dataDir } = options
  if (dataDir === undefined) return
  metrics.watch('data_free_bytes', 'Free space of the disk that DATA_DIR is on. NaN: unknown.', () =>
    statfs(resolve(dataDir)).then(
      ({ bavail, bsize }) => bavail * bsize,
      () => Number.NaN,
    ),
  )
}

/** What was read, for a time; nothing where it could not be read in time. Those who ask meanwhile share one reading. */
const keepFor = <Value>(
  livesMs: Milliseconds,
  clock: Clock,
  read: () => Promise<Value>,
): (() => Promise<Value | undefined>) => {
  let kept: { value: Promise<Value | undefined>; untilMs: Milliseconds } | undefined
  return () => {
    if (kept && clock.now() < kept.untilMs) return kept.value
    const value = withinTime(clock, read())
    kept = { value, untilMs: clock.now() + livesMs }
    return value
  }
}

const withinTime = <Value>(clock: Clock, reading: Promise<Value>): Promise<Value | undefined> =>
  new Promise((resolve) => {
    const cancel = clock.after(maxReadMs, () => resolve(undefined))
    reading.then(
      (value) => {
        cancel()
        resolve(value)
      },
      () => {
        cancel()
        resolve(undefined)
      },
    )
  })
