import { days, milliseconds, minutes, seconds } from '@playfront/contract/time'
import { issueAt } from '@playfront/lottery-rules/issues/issueAt'
import { lotteryOf } from '@playfront/lottery-rules/lotteries/lotteries'
import { openOwner, type Owner } from '@playfront/server/testing/openOwner'
import { fakeDatabaseClock } from '@playfront/server/testing/fakeDatabaseClock'
import { realTime } from '../processes/realTime'
import { startedServer, type ServerProcess } from '../processes/serverProcess'

/**
 * Two servers as `npm start` runs them on one database, whose clock the journey controls; either may be killed at any
 * moment.
 */
export interface KillEnvironment {
  owner: Owner
  /** What the database's clock shows, epoch milliseconds. */
  now(): number
  /** Advances the database's clock; due draws are drawn and paid by whichever server is first. */
  passTo(nowMs: number): Promise<void>
  /** Ports of the servers that run at this moment. */
  ports(): number[]
  /** The servers that run at this moment. */
  servers(): ServerProcess[]
  /** Both run again. */
  isWhole(): Promise<void>
  /**
   * `kill -9` for the n-th server that is seen in a transaction like this, during it. Another is started instead.
   * @param isOver true: what was to be interrupted is done already
   * @returns whether it was in that transaction; otherwise one was killed between two transactions
   */
  killsIn(work: RegExp, sighting: number, isOver: () => boolean | Promise<boolean>): Promise<boolean>
  close(): Promise<void>
}

/** It is asked more seldom whether all is over than who is at work. */
const looksPerQuestion = 8

interface Running {
  name: string
  server: ServerProcess
}

interface Busy {
  name: string
  query: string
}

/**
 * Shortly before an official draw of Laos that lies days back: the clock of the servers is later than everything that the
 * database's clock will show, so that beacon and sources answer at once.
 */
const startMs = (): number => {
  const draw = issueAt(lotteryOf('LAO'), realTime.now() - days(4))
  if (!draw) throw new Error('Laos has no draw this week.')
  return draw.drawAtMs - minutes(34) + seconds(5)
}

/**
 * @param databaseUrl a migrated database, with the account that owns it
 * @param more settings of both servers
 */
export const openKillEnvironment = async (
  databaseUrl: string,
  dataDir: string,
  more: Record<string, string> = {},
): Promise<KillEnvironment> => {
  let nowMs = startMs()
  let names = 0
  const start = async (): Promise<Running> => {
    names += 1
    const name = `server_${names}`
    const url = new URL(databaseUrl)
    url.searchParams.set('application_name', name)
    const settings = { DATA_DIR: dataDir, DATABASE_URL: url.href, BEACON: 'simulator', CALLS_PER_MINUTE: '0' }
    return { name, server: await startedServer({ ...settings, ...more }) }
  }
  const owner = await openOwner(databaseUrl)
  const clock = await fakeDatabaseClock(databaseUrl, nowMs)
  const running = [await start()]
  running.push(await start())
  let starting: Promise<void> = Promise.resolve()

  const kill = async (victim: Running): Promise<void> => {
    running.splice(running.indexOf(victim), 1)
    await victim.server.kills()
    starting = start().then((fresh) => void running.push(fresh))
    starting.catch(() => undefined)
  }

  const isWhole = async (): Promise<void> => {
    await starting
    if (running.length !== 2) throw new Error(`${running.length} servers run.`)
  }

  return {
    owner,
    now: () => nowMs,
    async passTo(nextMs) {
      nowMs = nextMs
      await clock.set(nowMs)
    },
    ports: () => running.map(({ server }) => server.port),
    servers: () => running.map(({ server }) => server),
    isWhole,
    async killsIn(work, sighting, isOver) {
      let seen = 0
      for (let look = 0; look % looksPerQuestion !== 0 || !(await isOver()); look += 1) {
        await realTime.rest(milliseconds(3))
        const busy = await owner.query<Busy>(busyServers)
        const caught = busy.find(({ query }) => work.test(query))
        if (caught) seen += 1
        const victim = running.find(({ name }) => name === caught?.name)
        if (!victim || seen < sighting) continue
        await kill(victim)
        return true
      }
      const [any] = running
      if (any) await kill(any)
      return false
    },
    async close() {
      await starting.catch(() => undefined)
      await Promise.all(running.map(({ server }) => server.kills()))
      await clock.close()
      await owner.close()
    },
  }
}

const busyServers = `
  select application_name as name, query from pg_stat_activity
  where datname = current_database() and application_name like 'server\\_%' and xact_start is not null
    and state in ('active', 'idle in transaction')`
