import { type Milliseconds, minutes, seconds } from '@playfront/contract/time'
import type { Clock } from '../platform/platform'
import type { PreparedStatement, Store } from './store'

/** Regular work that the function `due_work` knows: whether there is any of it is one question for all kinds. */
export type WorkKind =
  | 'draws'
  | 'voids'
  | 'messages'
  | 'pushes'
  | 'webhooks'
  | 'withdrawals'
  | 'deposits'
  | 'verification'
  | 'statements'
  | 'sandboxPayouts'
  | 'demoRounds'
  | 'ranks'
  | 'rewards'
  | 'reports'
  | 'merchants'
  | 'maintenance'
  | MovementKind

/** Work that is due, apart from what the database says, when a ledger was written to or settings were published. */
type MovementKind = 'ledger' | 'risk'

const movementKinds: readonly WorkKind[] = ['ledger', 'risk', 'rewards', 'reports']

/** Answered with a mark of what nodes hold in memory; work is due when the mark is another one. */
const markedKinds: readonly WorkKind[] = ['merchants', 'maintenance']

/** A merchant as the question needs it; without zone and version, kinds that depend on these are not asked about. */
export interface AskedMerchant {
  code: string
  timeZone?: string
  version?: number
}

interface DueRow {
  kind: string
  of: string
}

const dueStatement: PreparedStatement = {
  name: 'due work',
  text: `select coalesce(due_kind, '') as kind, coalesce(due_of, '') as of from due_work($1, $2, $3, $4, $5)`,
}

const askDue = (
  store: Pick<Store, 'readPlatform'>,
  kinds: readonly WorkKind[],
  merchants: readonly AskedMerchant[],
  since: number | null,
): Promise<DueRow[]> =>
  store.readPlatform(({ query }) =>
    query<DueRow>(dueStatement, [
      kinds,
      merchants.map(({ code }) => code),
      merchants.map(({ timeZone }) => timeZone ?? 'UTC'),
      merchants.map(({ version }) => version ?? 0),
      since,
    ]),
  )

/** Those of the merchants that have work of a kind, in their order, so that a job opens nothing for the others. */
export const findDue = async <Merchant extends AskedMerchant>(
  store: Pick<Store, 'readPlatform'>,
  kind: WorkKind,
  merchants: readonly Merchant[],
): Promise<Merchant[]> => {
  if (merchants.length === 0) return []
  const rows = await askDue(store, [kind], merchants, null)
  const due = new Set(rows.map(({ of }) => of))
  return merchants.filter(({ code }) => due.has(code))
}

/** Whether there is work of a kind that is not looked for merchant by merchant. */
export const isDue = async (store: Pick<Store, 'readPlatform'>, kind: WorkKind): Promise<boolean> =>
  (await askDue(store, [kind], [], null)).length > 0

export const regularWorkOptions = {
  askEveryMs: seconds(1),
  /** A job runs after this whether or not it was found due. */
  ungatedMs: minutes(1),
  /** The ledger's job also compares wallets that nobody moved (R9). */
  ungatedLedgerMs: seconds(10),
  /** How long work under way may take to end when the node stops; another node does what is left. */
  drainMs: seconds(10),
} as const

export interface DecideRunFacts {
  kind: WorkKind
  /** Something else said so: the ledger was written to, settings were published, or the last run failed. */
  isCalled: boolean
  /** What the database answered for the kind; a marked kind's mark, otherwise any text. Undefined: nothing. */
  answer: string | undefined
  /** The mark at the last run. */
  lastMark: string | undefined
  sinceRunMs: Milliseconds
}

export interface RunDecision {
  run: boolean
  /** Whether it may leave work to others: not where it only runs because of the time, having been found to have none. */
  asksAgain: boolean
  reason: string
}

/** Whether a job whose interval has passed runs now. */
export const decideRun = ({ kind, isCalled, answer, lastMark, sinceRunMs }: DecideRunFacts): RunDecision => {
  if (isCalled) return { run: true, asksAgain: true, reason: 'something it depends on has changed' }
  if (answer !== undefined && (!markedKinds.includes(kind) || answer !== lastMark))
    return { run: true, asksAgain: true, reason: 'the database has work of this kind' }
  const { ungatedMs, ungatedLedgerMs } = regularWorkOptions
  return sinceRunMs >= (kind === 'ledger' ? ungatedLedgerMs : ungatedMs)
    ? { run: true, asksAgain: false, reason: 'it has not run for long' }
    : { run: false, asksAgain: false, reason: 'nothing is due' }
}

export interface RegularWork {
  /** A clock whose `every` runs the work at its interval only if work of the kind is due, and once a minute in any case. */
  clockFor(kind: WorkKind): Clock
  /** Work of the kind failed or is otherwise needed: it runs at its next interval. */
  again(kind: WorkKind): void
  /** Begins no more work. Settles when what is under way has ended, at the latest after `regularWorkOptions.drainMs`. */
  stop(): Promise<void>
}

export interface RegularWorkDeps {
  store: Pick<Store, 'readPlatform'>
  clock: Clock
  /** As published now; another array when anything was published. */
  merchants(): readonly AskedMerchant[]
  /** What is due could not be asked; it is asked again a second later. */
  onError(failure: unknown): void
}

interface Job {
  kind: WorkKind
  intervalMs: Milliseconds
  work(): Promise<void>
  /** When its interval has passed. */
  dueMs: number
  ranMs: number
  isRunning: boolean
  isCalled: boolean
  mark: string | undefined
}

/**
 * Asks once a second, for all jobs whose interval has passed, what is due, and runs those that are. While one job takes
 * long the others go on. After a job that had work it asks again for those that have not run in this second: what a job
 * leaves to another one is done at once.
 */
export const startRegularWork = ({ store, clock, merchants, onError }: RegularWorkDeps): RegularWork => {
  const jobs = new Set<Job>()
  const underWay = new Set<Promise<void>>()
  const { askEveryMs, drainMs } = regularWorkOptions
  // Nothing is newer: the first answer brings the edge to go on from.
  let edge = Number.MAX_SAFE_INTEGER
  let known: readonly AskedMerchant[] = []
  let isAsking = false

  const callFor = (kinds: readonly WorkKind[]) => {
    for (const job of jobs) if (kinds.includes(job.kind)) job.isCalled = true
  }

  /** The answers by kind; none where the database does not answer. */
  const ask = async (ready: readonly Job[]): Promise<Map<string, string>> => {
    isAsking = true
    try {
      const served = merchants()
      const rows = await askDue(store, [...new Set(ready.map(({ kind }) => kind))], served, edge)
      const answers = new Map(rows.map(({ kind, of }) => [kind, of]))
      if (answers.has('moved') || served !== known) callFor(movementKinds)
      known = served
      edge = Number(answers.get('edge') ?? edge)
      return answers
    } catch (failure) {
      onError(failure)
      return new Map()
    } finally {
      isAsking = false
    }
  }

  const decide = ({ kind, isCalled, mark, ranMs }: Job, answers: ReadonlyMap<string, string>): RunDecision =>
    decideRun({
      kind,
      isCalled,
      answer: answers.get(kind),
      lastMark: mark,
      sinceRunMs: clock.now() - ranMs,
    })

  const run = (job: Job, mark: string | undefined): Promise<void> => {
    const running = work(job, mark).finally(() => underWay.delete(running))
    underWay.add(running)
    return running
  }

  const work = async (job: Job, mark: string | undefined): Promise<void> => {
    job.isRunning = true
    job.isCalled = false
    job.mark = mark ?? job.mark
    try {
      await job.work()
    } finally {
      job.isRunning = false
      job.ranMs = clock.now()
      job.dueMs = job.ranMs + job.intervalMs
    }
  }

  const tick = async (): Promise<void> => {
    const done = new Set<Job>()
    while (!isAsking) {
      // Timers are late by some milliseconds, each time by others.
      const soonMs = clock.now() + askEveryMs / 2
      const ready = [...jobs].filter((job) => !job.isRunning && !done.has(job) && job.dueMs <= soonMs)
      if (ready.length === 0) return
      const answers = await ask(ready)
      // Some may have been stopped meanwhile.
      const decided = ready.filter((job) => jobs.has(job)).map((job) => ({ job, ...decide(job, answers) }))
      const due = decided.filter((one) => one.run)
      for (const { job } of due) done.add(job)
      const runs = due.map(({ job }) => run(job, answers.get(job.kind)))
      if (!due.some(({ asksAgain }) => asksAgain)) {
        for (const { job } of decided.filter((one) => !one.run)) job.dueMs = clock.now() + job.intervalMs
        await Promise.all(runs)
        return
      }
      await Promise.all(runs)
    }
  }

  const stopAsking = clock.every(askEveryMs, tick, { overlaps: true })

  const stop = async (): Promise<void> => {
    stopAsking()
    jobs.clear()
    await new Promise<void>((resolve) => {
      const giveUp = clock.after(drainMs, resolve)
      void Promise.allSettled(underWay).then(() => {
        giveUp()
        resolve()
      })
    })
  }

  return {
    clockFor: (kind) => ({
      ...clock,
      every(intervalMs, work) {
        const nowMs = clock.now()
        const job: Job = {
          kind,
          intervalMs,
          work,
          dueMs: nowMs + intervalMs,
          ranMs: nowMs,
          isRunning: false,
          isCalled: movementKinds.includes(kind),
          mark: undefined,
        }
        jobs.add(job)
        return () => void jobs.delete(job)
      },
    }),
    again: (kind) => callFor([kind]),
    stop,
  }
}
