import type { PoolClient } from 'pg'
import { type Milliseconds, milliseconds, seconds } from '@playfront/contract/time'
import { Refusal } from '../kernel/refusal'
import type { Clock } from '../platform/platform'
import type { Urgency } from './connectionQueue'
import { DatabaseRefusal } from './databaseRefusal'
import { type LogPosition, type ReplicaDecision, type ReplicaFacts, decideReplica } from './decideReplica'
import { isConnectionLoss } from './decideRetry'
import { gatherCalls } from './gatherCalls'
import { type RolePool, readReplicaFacts, replicaQueries } from './rolePool'
import type { PreparedStatement, ReadConnection, Store } from './store'

/** Why the primary answered a read instead of the replica. */
export type FallBackReason =
  | Extract<ReplicaDecision, { kind: 'fallBack' }>['because']
  /** No connection to the replica, or no answer in time. */
  | 'unreachable'
  /** Its account cannot serve, or row-level security does not apply. */
  | 'refused'
  /** The primary does not say how far its log is, such as where `pg_control_system` may not be asked. */
  | 'noPosition'
  /** All connections to the replica are in use. */
  | 'busy'
  /** A query failed on the replica, such as one that replay had to cancel. */
  | 'failed'
  /** The replica could not be used a moment ago. */
  | 'setAside'

/** What is seen of the replica at this moment. */
export type ReplicaState =
  | { kind: 'replicating'; lagBytes: number; lagSeconds: number }
  | { kind: 'unusable'; because: FallBackReason }

export interface ReplicaOptions {
  /** Connection to a standby of the database, of the same account. */
  url: string
  /** How long a read waits for the replica to catch up; 200 ms when absent. */
  maxWaitMs?: Milliseconds
  /** Called for each read with who answered it. */
  onRead?: (servedBy: 'replica' | FallBackReason) => void
}

export interface ReplicaDeps extends Pick<ReplicaOptions, 'maxWaitMs' | 'onRead'> {
  clock: Pick<Clock, 'now' | 'after'>
  rolePool: RolePool
  /** Runs work on a proven connection to the replica. Throws `server.busy` where none is free. */
  withClient<Result>(urgency: Urgency, work: (client: PoolClient) => Promise<Result>): Promise<Result>
  /** The primary. */
  store: Pick<Store, 'readPlatform'>
}

export interface Replica {
  /**
   * The result of the work done on the replica; nothing where the primary has to do it. Throws what the work itself throws,
   * and `server.busy` where the primary is away, because nobody could say what the read has to show.
   */
  read<Result>(
    urgency: Urgency,
    merchant: string,
    work: (connection: ReadConnection) => Promise<Result>,
  ): Promise<{ result: Result } | undefined>
  /** Looks at the replica now. */
  look(): Promise<ReplicaState>
  /** Why it is left aside; nothing while it answers reads. */
  problem(): FallBackReason | undefined
}

const times = {
  maxWaitMs: milliseconds(200),
  /** Between two looks at a replica that is behind: the first pause, and the longest. */
  pauseMs: milliseconds(2),
  maxPauseMs: milliseconds(20),
  /** For the answer of a replica that is asked what it has replayed. */
  lookMs: seconds(1),
  /** For a whole read: a little longer than the database gives a statement. */
  readMs: seconds(16),
  /** How long a replica is not asked that was behind, and one that could not be used. */
  behindMs: seconds(1),
  unusableMs: seconds(5),
}

const maxLagBytes = 16 * 1024 ** 2

const maxTogether = 2_000

type Readiness = { kind: 'ready'; primary: LogPosition } | { kind: 'fallBack'; because: FallBackReason }

/** Why a query's rows from the replica are not used. */
class ReplicaUnusable extends Error {
  override readonly name = 'ReplicaUnusable'

  constructor(readonly because: FallBackReason) {
    super(`The replica cannot be used: ${because}.`)
  }
}

/**
 * Reads on a streaming replica that show everything committed before the read: the primary is asked for its position once
 * for all reads that wait at that moment, and the replica answers when it has replayed the log up to there. A replica that
 * cannot be used is left aside for a while; then one read tries it again.
 */
export const openReplica = (deps: ReplicaDeps): Replica => {
  const { clock, onRead = () => undefined } = deps
  let aside: { because: FallBackReason; untilMs: Milliseconds } | undefined
  const setAside = (because: FallBackReason): void => {
    if (passing.has(because)) return
    aside = { because, untilMs: clock.now() + (because === 'behind' ? times.behindMs : times.unusableMs) }
  }
  const isTried = (): boolean => {
    if (!aside) return true
    if (clock.now() < aside.untilMs) return false
    // The others go on without it until this read knows more.
    setAside(aside.because)
    return true
  }
  const batch = { name: 'replica position', max: maxTogether, tracing: deps.rolePool.tracing }
  const awaitReplay = gatherCalls<true, Readiness>(batch, async (_, asked) => {
    const readiness = await catchUp(deps)
    if (readiness.kind === 'ready') aside = undefined
    return asked.map(() => readiness)
  })
  const fallBack = (because: FallBackReason): undefined => {
    setAside(because)
    onRead(because)
    return undefined
  }
  return {
    async read(urgency, merchant, work) {
      if (!isTried()) {
        onRead('setAside')
        return undefined
      }
      const readiness = await awaitReplay('', true)
      if (readiness.kind === 'fallBack') return fallBack(readiness.because)
      const read = await readOn(deps, { urgency, merchant, primary: readiness.primary }, work)
      if (read.kind === 'fallBack') return fallBack(read.because)
      onRead('replica')
      return { result: read.end() }
    },
    look: () => look(deps),
    problem: () => aside?.because,
  }
}

/** Reasons that say nothing of the next read. */
const passing: ReadonlySet<FallBackReason> = new Set(['busy', 'failed'])

interface Reading {
  urgency: Urgency
  merchant: string
  primary: LogPosition
}

/** `end` returns what the work returned, or throws what it threw. */
type ReadEnd<Result> = { kind: 'done'; end: () => Result } | { kind: 'fallBack'; because: FallBackReason }

const readOn = async <Result>(
  deps: ReplicaDeps,
  { urgency, merchant, primary }: Reading,
  work: (connection: ReadConnection) => Promise<Result>,
): Promise<ReadEnd<Result>> => {
  // What the work throws of its own accord is its result; what a query of it threw is not, even if it was caught.
  let failed: { failure: unknown } | undefined
  try {
    const end = await deps.withClient(urgency, (client) =>
      limited(deps, client, times.readMs, async () => {
        const connection = replicaQueries(
          client,
          { rolePool: deps.rolePool, merchant },
          requireAll(primary),
          (failure) => (failed = { failure }),
        )
        const ended = await work(connection).then(
          (result) => () => result,
          (thrown: unknown) => () => {
            throw thrown
          },
        )
        if (failed) throw failed.failure
        return ended
      }),
    )
    return { kind: 'done', end }
  } catch (failure) {
    return asFallBack(failure)
  }
}

const requireAll =
  (primary: LogPosition) =>
  (facts: ReplicaFacts): void => {
    // Another replica behind the same address may not have replayed as much as the one that was looked at.
    const decision = decideReplica(facts, primary, 0, { maxWaitMs: 0, maxLagBytes })
    if (decision.kind === 'fallBack') throw new ReplicaUnusable(decision.because)
  }

/** Waits until the replica has replayed what the primary has committed by now. Throws `server.busy`. */
const catchUp = async (deps: ReplicaDeps): Promise<Readiness> => {
  const { clock, maxWaitMs = times.maxWaitMs } = deps
  const primary = await findPosition(deps)
  if (!primary) return { kind: 'fallBack', because: 'noPosition' }
  try {
    const beganMs = clock.now()
    for (let pauseMs = times.pauseMs; ; pauseMs = Math.min(pauseMs * 2, times.maxPauseMs)) {
      const facts = await readFacts(deps)
      const decision = decideReplica(facts, primary, clock.now() - beganMs, { maxWaitMs, maxLagBytes })
      if (decision.kind === 'serve') return { kind: 'ready', primary }
      if (decision.kind === 'fallBack') return decision
      await new Promise<void>((resume) => clock.after(pauseMs, resume))
    }
  } catch (failure) {
    return asFallBack(failure)
  }
}

const asFallBack = (failure: unknown): { kind: 'fallBack'; because: FallBackReason } => {
  const because = (): FallBackReason => {
    if (failure instanceof ReplicaUnusable) return failure.because
    if (failure instanceof DatabaseRefusal) return 'refused'
    if (failure instanceof Refusal) return 'busy'
    return isConnectionLoss(failure) ? 'unreachable' : 'failed'
  }
  return { kind: 'fallBack', because: because() }
}

const look = async (deps: ReplicaDeps): Promise<ReplicaState> => {
  try {
    const primary = await findPosition(deps)
    if (!primary) return { kind: 'unusable', because: 'noPosition' }
    const facts = await readFacts(deps)
    const decision = decideReplica(facts, primary, 0, { maxWaitMs: 0, maxLagBytes: 0 })
    if (decision.kind === 'fallBack' && decision.because !== 'behind')
      return { kind: 'unusable', because: decision.because }
    const lagBytes = Math.max(0, primary.bytes - facts.bytes)
    // Where nothing is missing, the last change may be as old as it likes.
    return { kind: 'replicating', lagBytes, lagSeconds: lagBytes === 0 ? 0 : (facts.secondsSinceChange ?? 0) }
  } catch (failure) {
    return { kind: 'unusable', because: asFallBack(failure).because }
  }
}

const readFacts = (deps: ReplicaDeps): Promise<ReplicaFacts> =>
  deps.withClient('call', (client) =>
    limited(deps, client, times.lookMs, async () => {
      const facts = await readReplicaFacts(client, deps.rolePool)
      // The next connection may lead to another server.
      if (!facts.isStandby) endConnection(client)
      return facts
    }),
  )

/** Ends the connection when the work takes longer: a network that was cut off does not say so. */
const limited = async <Result>(
  { clock }: Pick<ReplicaDeps, 'clock'>,
  client: PoolClient,
  limitMs: Milliseconds,
  work: () => Promise<Result>,
): Promise<Result> => {
  const cancel = clock.after(limitMs, () => endConnection(client))
  try {
    return await work()
  } finally {
    cancel()
  }
}

/** What waits for an answer fails at once. The driver's types leave out that a connection of a pool can be ended. */
const endConnection = (client: PoolClient): void =>
  void (client as PoolClient & { end(): Promise<void> }).end()

const findPosition = async ({ store }: ReplicaDeps): Promise<LogPosition | undefined> => {
  try {
    const [row] = await store.readPlatform(({ query }) => query<LogPosition>(positionStatement, []))
    return row
  } catch (failure) {
    if (failure instanceof Refusal) throw failure
    return undefined
  }
}

/** A change is seen by others when its commit has been flushed, and with `synchronous_commit = off` already before. */
const positionStatement: PreparedStatement = {
  name: 'position of the primary',
  text: `
    select coalesce((select system_identifier::text from pg_control_system()), '') as system,
      coalesce(('x' || left(pg_walfile_name(at), 8))::bit(32)::int, 0) as timeline,
      coalesce(pg_wal_lsn_diff(at, '0/0'), 0)::bigint as bytes
    from (
      select case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
        else pg_current_wal_flush_lsn() end as at) as log`,
}
