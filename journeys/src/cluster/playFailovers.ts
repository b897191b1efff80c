import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Milliseconds, seconds } from '@playfront/contract/time'
import { type Owner, openOwner } from '@playfront/server/testing/openOwner'
import { openIssues, until } from '../kills/drawAll'
import { findIssues } from '../kills/killHistory'
import { signInPlayers } from '../kills/killRound'
import type { Subscriber } from '../kills/round'
import { realTime } from '../processes/realTime'
import { type ServerProcess, startedServer } from '../processes/serverProcess'
import { patroniTimes } from './clusterSettings'
import { type DatabaseCluster, openDatabaseCluster } from './databaseCluster'
import type { Machine } from './machines'
import { type LoadFigures, startSteadyLoad, type SteadyLoad } from './steadyLoad'

export interface FailoverOptions {
  /** Empty; for data and logs. */
  folder: string
  /** How often the primary is killed, and how often the network is cut. */
  kills: number
  cuts: number
  say: (line: string) => void
}

/** What happens to the cluster, and how it is put right. */
interface Incident {
  title: string
  /** Whether the other machine has to become the primary. */
  isFailover: boolean
  begin(primary: Machine, standby: Machine, cluster: DatabaseCluster): void
  end(primary: Machine, standby: Machine, cluster: DatabaseCluster): void
}

const kill: Incident = {
  title: 'primary killed',
  isFailover: true,
  begin: (primary) => primary.kill(),
  end: (primary, _, cluster) => cluster.startDatabase(primary),
}

const cuts: Incident[] = [
  {
    title: 'primary cut off from everything',
    isFailover: true,
    begin: (primary) => primary.setLink('down'),
    end: (primary) => primary.setLink('up'),
  },
  {
    title: 'primary and standby cut off from each other',
    isFailover: false,
    begin: (primary, standby) => primary.setRoute(standby, 'blocked'),
    end: (primary, standby) => primary.setRoute(standby, 'open'),
  },
  {
    title: 'standby cut off from everything',
    isFailover: false,
    begin: (_, standby) => standby.setLink('down'),
    end: (_, standby) => standby.setLink('up'),
  },
]

/** Patroni replaces a primary within this time; the platform serves again this much later. */
const failoverLimit = seconds(patroniTimes.ttl + patroniTimes.loopWait)
const serviceLimit = seconds(2)

const steady = seconds(5)

/**
 * Plays incidents one after another under steady load and compares what players were told with the database.
 * @returns what was lost, doubled or too late; empty when nothing was
 */
export const playFailovers = async ({
  folder,
  kills,
  cuts: cutCount,
  say,
}: FailoverOptions): Promise<string[]> => {
  const incidents = [
    ...Array.from({ length: kills }, () => kill),
    ...Array.from({ length: cutCount }, (_, at) => cuts[at % cuts.length] ?? kill),
  ]
  const databaseFolder = join(folder, 'database')
  mkdirSync(databaseFolder)
  const cluster = await openDatabaseCluster(databaseFolder)
  const nodes: ServerProcess[] = []
  const problems: string[] = []
  try {
    const settings = {
      DATA_DIR: join(folder, 'node'),
      DATABASE_URL: cluster.url,
      DATABASE_REPLICA_URL: cluster.replicaUrl,
      BEACON: 'simulator',
      CALLS_PER_MINUTE: '0',
      LOG_LEVEL: 'warn',
    }
    nodes.push(await startedServer(settings), await startedServer(settings))
    const ports = () => nodes.map(({ port }) => port)
    const owner = await openOwner(cluster.superuserUrl)
    const players = await signInPlayers({ owner, ports })
    await owner.close()
    const load = startSteadyLoad(players, ports)
    await realTime.rest(steady)
    say(
      '| incident | new primary after | longest pause of accepted bets | bets | "checking", then placed / not placed | longest check | busy | deposits | lost |',
    )
    say('|---|---|---|---|---|---|---|---|---|')
    for (const incident of incidents) {
      const report = await playIncident(incident, { cluster, load, players })
      say(rowOf(report))
      problems.push(...report.problems)
    }
    await load.stop()
    problems.push(...(await compare(cluster, players)))
    return problems
  } finally {
    for (const [at, node] of nodes.entries()) {
      writeFileSync(join(folder, `node-${at}.log`), node.output())
      await node.kills()
    }
    await cluster.close()
  }
}

interface Scene {
  cluster: DatabaseCluster
  load: SteadyLoad
  players: readonly Subscriber[]
}

interface IncidentReport {
  title: string
  /** From the incident to the new primary; nothing where there is none. */
  failoverMs: number | undefined
  pauseMs: number
  before: LoadFigures
  after: LoadFigures
  lost: number
  problems: string[]
}

const playIncident = async (
  { title, isFailover, begin, end }: Incident,
  { cluster, load, players }: Scene,
): Promise<IncidentReport> => {
  await cluster.isWhole()
  await realTime.rest(steady)
  const before = load.figures()
  const primary = await cluster.primary()
  const standby = cluster.databases.find((one) => one !== primary)
  if (!primary || !standby) throw new Error('There is no primary.')
  const startMs = realTime.now()
  begin(primary, standby, cluster)
  let failoverMs: number | undefined
  if (isFailover) {
    await until('the standby is the primary', async () => (await cluster.primary()) === standby)
    failoverMs = realTime.now() - startMs
  } else {
    await realTime.rest(failoverLimit)
  }
  const backFromMs = realTime.now()
  await until('bets are accepted again', async () => (load.accepted.at(-1) ?? 0) > backFromMs)
  await realTime.rest(steady)
  const pauseMs = findMaxPause(load.accepted, startMs)
  const lost = await countLost(cluster, players)
  end(primary, standby, cluster)
  const limit = (failoverMs ?? failoverLimit) + serviceLimit
  return {
    title,
    failoverMs,
    pauseMs,
    before,
    after: load.figures(),
    lost,
    problems: [
      ...(lost > 0 ? [`${title}: ${lost} accepted slips are lost`] : []),
      ...(pauseMs > limit ? [`${title}: no bet was accepted for ${inSeconds(pauseMs)}`] : []),
      ...((failoverMs ?? 0) > failoverLimit
        ? [`${title}: no primary for ${inSeconds(failoverMs ?? 0)}`]
        : []),
    ],
  }
}

/** The longest time after this moment in which no bet was accepted. */
const findMaxPause = (accepted: readonly number[], fromMs: number): number => {
  const times = [fromMs, ...accepted.filter((time) => time > fromMs)]
  return Math.max(...times.slice(1).map((time, at) => time - (times[at] ?? time)))
}

const onOwner = async <Result>(
  { superuserUrl }: DatabaseCluster,
  work: (owner: Owner) => Promise<Result>,
) => {
  const owner = await openOwner(superuserUrl)
  try {
    return await work(owner)
  } finally {
    await owner.close()
  }
}

const countLost = (cluster: DatabaseCluster, players: readonly Subscriber[]): Promise<number> =>
  onOwner(cluster, async (owner) => {
    const accepted = players.flatMap(({ history }) => history.slips.map(({ slipId }) => slipId))
    const found = await owner.query('select from lottery_slip where slip_id = any ($1)', [accepted])
    return accepted.length - found.length
  })

const compare = (cluster: DatabaseCluster, players: readonly Subscriber[]): Promise<string[]> =>
  onOwner(cluster, async (owner) => {
    const histories = players.map(({ history }) => history)
    const issues = [
      ...new Set(histories.flatMap(({ slips }) => slips.map(({ issues: [one] }) => one?.issueId ?? ''))),
    ]
    const drawn = async () => (await openIssues({ owner }, issues)) === 0
    // The last issue closes within a minute.
    await realTime.rest(seconds(70))
    await until('every draw is paid', drawn)
    return findIssues(owner, cluster.superuserUrl, histories)
  })

const inSeconds = (time: Milliseconds): string => `${(time / 1_000).toFixed(1)} s`

const rowOf = ({ title, failoverMs, pauseMs, before, after, lost }: IncidentReport): string => {
  const cells = [
    title,
    failoverMs === undefined ? '–' : inSeconds(failoverMs),
    inSeconds(pauseMs),
    after.bets - before.bets,
    `${after.checked.placed - before.checked.placed} / ${after.checked.notPlaced - before.checked.notPlaced}`,
    inSeconds(after.maxCheckMs),
    after.busy - before.busy,
    after.deposits - before.deposits,
    lost,
  ]
  return `| ${cells.join(' | ')} |`
}
