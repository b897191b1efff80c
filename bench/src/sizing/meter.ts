import { readFile, readdir } from 'node:fs/promises'
import { openOwner } from '@playfront/server/testing/openOwner'
import { retention } from '@playfront/server/store/retention'
import { type Ratio, spreadOf } from '../report'

/** Growth of tables and indexes over all rounds, per repetition: pages of 8 KB are too coarse for a spread. */
export interface StoredBytes {
  /** Rows that the server never deletes. */
  permanent: number
  /** Rows that are deleted after days or at an instant of their own. */
  temporary: number
}

/** What one repetition costs, whatever else the machine did: medians of rounds with their quartiles. */
export interface Cost {
  /** Repetitions of all rounds together. */
  repetitions: number
  /** Processor time of the node process, all threads. */
  nodeCpuUs: Ratio
  /** Processor time of all processes of PostgreSQL. */
  databaseCpuUs: Ratio
  walBytes: Ratio
  storedBytes: StoredBytes
}

/** Counters at an instant. */
interface Snapshot {
  atMs: number
  nodeCpuUs: number
  databaseCpuUs: number
  walBytes: number
  permanentBytes: number
  temporaryBytes: number
}

type Counters = Omit<Snapshot, 'atMs'>

/** What the node and PostgreSQL do of themselves, per second. */
export type IdleRate = Counters

export const noIdleRate: IdleRate = {
  nodeCpuUs: 0,
  databaseCpuUs: 0,
  walBytes: 0,
  permanentBytes: 0,
  temporaryBytes: 0,
}

export interface Meter {
  /**
   * Runs a piece of work in rounds and divides what was used by the repetitions of a round.
   * @param idle what is subtracted for each second that a round took
   */
  measure(
    what: { rounds: number; perRound: number; idle?: IdleRate },
    work: (round: number) => Promise<unknown>,
  ): Promise<Cost>
  /** What is used per second while nothing is asked, over some seconds of real time. */
  idleRate(seconds: number): Promise<IdleRate>
  close(): Promise<void>
}

const temporaryTables = [...(retention['expiring'] ?? []), ...(retention['aged'] ?? [])]
/** Simulators write them; they do not run in production. */
const ignoredTables = retention['demonstration'] ?? []

/** The processor time of a process in nanoseconds, from the text of `/proc/PID/task/TID/schedstat` of each of its threads. */
export const sumSchedstat = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + Number(text.split(' ')[0] ?? 0), 0)

/** Parent and the time of ended children (clock ticks) from `/proc/PID/stat`; the name may contain spaces and brackets. */
export const parseStat = (text: string): { parent: number; endedChildrenTicks: number } => {
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return { parent: Number(fields[1]), endedChildrenTicks: Number(fields[13]) + Number(fields[14]) }
}

const usPerTick = 10_000

const cpuUsOf = async (pid: number): Promise<number> => {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => [])
  const texts = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0')),
  )
  return sumSchedstat(texts) / 1_000
}

const statOf = async (pid: number) =>
  parseStat(await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ') X 0 0 0 0 0 0 0 0 0 0 0 0 0 0'))

/** Every process of the cluster together: backends, WAL writer, checkpointer, autovacuum, and those that have ended. */
const databaseCpuUs = async (postmaster: number): Promise<number> => {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
  const stats = await Promise.all(pids.map(async (pid) => ({ pid, ...(await statOf(pid)) })))
  const own = stats.filter(({ pid, parent }) => pid === postmaster || parent === postmaster)
  const times = await Promise.all(own.map(({ pid }) => cpuUsOf(pid)))
  const ended = stats.find(({ pid }) => pid === postmaster)?.endedChildrenTicks ?? 0
  return times.reduce((sum, time) => sum + time, ended * usPerTick)
}

const sizesText = `
  select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as wal,
    coalesce(sum(pg_total_relation_size(oid)) filter (where relname <> all ($1) and relname <> all ($2)), 0) as permanent,
    coalesce(sum(pg_total_relation_size(oid)) filter (where relname = any ($1)), 0) as temporary
  from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`

/**
 * Opens a meter on a PostgreSQL of this machine and a node process. Linux only: processor times come from `/proc`.
 * @param databaseUrl an account that may see every table
 */
export const openMeter = async (databaseUrl: string, nodePid: number): Promise<Meter> => {
  const owner = await openOwner(databaseUrl)
  const [backend] = await owner.query<{ pid: number }>('select pg_backend_pid() as pid')
  const { parent: postmaster } = await statOf(backend?.pid ?? 0)

  const readSizes = async () => {
    const [sizes] = await owner.query<Record<'wal' | 'permanent' | 'temporary', string>>(sizesText, [
      temporaryTables,
      ignoredTables,
    ])
    return {
      walBytes: Number(sizes?.wal),
      permanentBytes: Number(sizes?.permanent),
      temporaryBytes: Number(sizes?.temporary),
    }
  }
  // Reading costs time itself, here and in the database: what is dearer to read is read outside of what is measured.
  const readBefore = async (): Promise<Snapshot> => {
    const sizes = await readSizes()
    const databaseUs = await databaseCpuUs(postmaster)
    return { ...sizes, databaseCpuUs: databaseUs, nodeCpuUs: await cpuUsOf(nodePid), atMs: performance.now() }
  }
  const readAfter = async (): Promise<Snapshot> => {
    const atMs = performance.now()
    const nodeCpuUs = await cpuUsOf(nodePid)
    const databaseUs = await databaseCpuUs(postmaster)
    return { atMs, nodeCpuUs, databaseCpuUs: databaseUs, ...(await readSizes()) }
  }

  return {
    async measure({ rounds, perRound, idle = noIdleRate }, work) {
      const used: Counters[] = []
      for (let round = 0; round < rounds; round++) {
        const before = await readBefore()
        await work(round)
        used.push(differenceOf(before, await readAfter(), idle))
      }
      return costOf(used, perRound)
    },
    async idleRate(seconds) {
      const before = await readBefore()
      await new Promise((resolve) => setTimeout(resolve, seconds * 1_000))
      const after = await readAfter()
      return mapCounters(
        differenceOf(before, after, noIdleRate),
        (value) => value / ((after.atMs - before.atMs) / 1_000),
      )
    },
    close: () => owner.close(),
  }
}

const counterNames = [
  'nodeCpuUs',
  'databaseCpuUs',
  'walBytes',
  'permanentBytes',
  'temporaryBytes',
] as const satisfies (keyof Counters)[]

const mapCounters = (
  counters: Counters,
  change: (value: number, name: keyof Counters) => number,
): Counters => {
  const changed = { ...counters }
  for (const name of counterNames) changed[name] = change(counters[name], name)
  return changed
}

/** What lies between two instants, without what would have been used anyway; tables that shrink count as they are. */
export const differenceOf = (before: Snapshot, after: Snapshot, idle: IdleRate): Counters =>
  mapCounters(
    after,
    (value, name) => value - before[name] - idle[name] * ((after.atMs - before.atMs) / 1_000),
  )

/** What is below the idle rate counts as nothing; two digits after the point are more than any of it is known to. */
const rounded = ({ median, low, high, rounds }: Ratio): Ratio => {
  const [a, b, c] = [median, low, high].map((value) => Math.max(0, Math.round(value * 100) / 100))
  return { median: a ?? 0, low: b ?? 0, high: c ?? 0, rounds }
}

/** The cost of one repetition from what rounds of some repetitions used. */
export const costOf = (used: readonly Counters[], perRound: number): Cost => {
  const spread = (name: keyof Counters): Ratio =>
    rounded(spreadOf(used.map((counters) => counters[name] / perRound)))
  const mean = (name: keyof Counters): number =>
    Math.max(
      0,
      Math.round(used.reduce((sum, counters) => sum + counters[name], 0) / (used.length * perRound)),
    )
  return {
    repetitions: used.length * perRound,
    nodeCpuUs: spread('nodeCpuUs'),
    databaseCpuUs: spread('databaseCpuUs'),
    walBytes: spread('walBytes'),
    storedBytes: { permanent: mean('permanentBytes'), temporary: mean('temporaryBytes') },
  }
}
