import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Milliseconds, milliseconds, minutes, seconds } from '@playfront/contract/time'
import { type RedisProcess, startRedis } from '@playfront/server/testing/debian/startRedis'
import { openIssues, until } from '../kills/drawAll'
import { type KillEnvironment, openKillEnvironment } from '../kills/killEnvironment'
import { findIssues } from '../kills/killHistory'
import { signInPlayers } from '../kills/killRound'
import type { Subscriber } from '../kills/round'
import { realTime } from '../processes/realTime'
import type { ServerProcess } from '../processes/serverProcess'
import {
  type CallRecord,
  type CallWatch,
  countAnswered,
  createCallWatch,
  isSignOut,
  startSteadyReaders,
} from './memberCalls'
import { startSteadyLoad } from './steadyLoad'

export interface RedisLossOptions {
  /** A migrated database, with the account that owns it. */
  databaseUrl: string
  dataDir: string
  /** How often Redis is lost: frozen and killed in turn. */
  losses: number
  /** Whether slow and few calls are problems, as they are on a machine that does nothing else. */
  isTimed: boolean
  say?: (line: string) => void
}

export interface RedisLossReport {
  calls: number
  /** What went wrong; empty when nothing did. */
  problems: string[]
}

/** Calls of one address in a minute. What each member of the load sends stays below, and below the third for a session. */
const callsPerMinute = 480

const outage = seconds(4)
const steady = seconds(2)

/** A call that is on its way when Redis goes waits for it a second at most; what is sent later does not wait. */
const noticed = seconds(1)

/**
 * How much longer than before the loss calls may take: half of those that are sent when it was noticed, and the slowest
 * of all. A busy machine varies by multiples of what a call takes.
 */
const slowdown = { medianMs: seconds(1), slowestMs: seconds(4), times: 3 }

/** Of a node, over all losses. Commands that were kept for a Redis that is away would be in it. */
const growthLimitBytes = 64 * 1_024 * 1_024

type LossKind = 'frozen' | 'killed'

const begin = (kind: LossKind, redis: RedisProcess): void | Promise<void> =>
  kind === 'killed' ? redis.kill() : redis.freeze()

const end = (kind: LossKind, redis: RedisProcess): void | Promise<void> =>
  kind === 'killed' ? redis.start() : redis.thaw()

/**
 * Two nodes count calls in one Redis, which is lost and back again and again, while members bet, deposit, sign in and
 * read their balances.
 */
export const playRedisLosses = async (options: RedisLossOptions): Promise<RedisLossReport> => {
  const { databaseUrl, dataDir } = options
  const redis = await startRedis()
  let environment: KillEnvironment | undefined
  try {
    environment = await openKillEnvironment(databaseUrl, dataDir, {
      REDIS_URL: redis.url,
      CALLS_PER_MINUTE: String(callsPerMinute),
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'warn',
    })
    const watch = createCallWatch()
    const players = (await signInPlayers(environment)).map((one) => ({
      ...one,
      player: watch.recordedPlayer(one.player),
    }))
    const scene: Scene = { environment, redis, watch }
    const problems = await underLoad(scene, players, () => playAll(scene, options))
    problems.push(...findCallProblems(watch))
    problems.push(...(await compare(environment, databaseUrl, players)))
    return { calls: watch.records.length, problems }
  } finally {
    for (const [at, server] of (environment?.servers() ?? []).entries())
      writeFileSync(join(dataDir, `node-${at}.log`), server.output())
    await environment?.close()
    redis.thaw()
    await redis.kill()
  }
}

interface Scene {
  environment: KillEnvironment
  redis: RedisProcess
  watch: CallWatch
}

const playAll = async (
  scene: Scene,
  { losses, isTimed, say = () => undefined }: RedisLossOptions,
): Promise<string[]> => {
  const servers = scene.environment.servers()
  const residentBefore = servers.map(readResident)
  const problems: string[] = []
  say(`| ${columns.join(' | ')} |`)
  say(`|${'---|'.repeat(columns.length)}`)
  for (let loss = 0; loss < losses; loss += 1) {
    const report = await playLoss(scene, loss)
    say(rowOf(loss, report))
    problems.push(
      ...[...findLossProblems(report), ...(isTimed ? findSlowness(report) : [])].map(
        (problem) => `loss ${loss + 1}, ${report.kind}: ${problem}`,
      ),
    )
  }
  return [...problems, ...findGrowth(servers, residentBefore)]
}

/** Plays while members are active and the clock of the database advances. */
const underLoad = async (
  { environment, watch }: Scene,
  players: readonly Subscriber[],
  play: () => Promise<string[]>,
): Promise<string[]> => {
  const { ports, now, passTo } = environment
  const load = startSteadyLoad(players, ports, now)
  const readers = await startSteadyReaders(['reader_0', 'reader_1'], ports, watch)
  let isOver = false
  const advance = async () => {
    for (let lastMs = realTime.now(); !isOver;) {
      await realTime.rest(milliseconds(250))
      const nowMs = realTime.now()
      await passTo(now() + nowMs - lastMs)
      lastMs = nowMs
    }
  }
  const advanced = advance()
  try {
    await realTime.rest(steady)
    return await play()
  } finally {
    isOver = true
    await advanced
    await readers.stop()
    await load.stop()
  }
}

interface CallTimes {
  medianMs: Milliseconds
  slowestMs: Milliseconds
}

interface LossReport extends CallTimes {
  kind: LossKind
  /** Sent during the outage. The median is that of calls sent after the loss was noticed. */
  calls: number
  before: CallTimes
  failed: number
  signedOut: number
  /** Calls of one address that were answered before the limit: by one node during the outage, by both after it. */
  answeredByOne: number
  answeredByBoth: number
  /** Lines about Redis that each node logged, each after the one before. */
  lines: string[][]
  residentBytes: number[]
}

const playLoss = async (scene: Scene, loss: number): Promise<LossReport> => {
  const { environment, redis, watch } = scene
  const kind: LossKind = loss % 2 === 0 ? 'frozen' : 'killed'
  const servers = environment.servers()
  const linesBefore = servers.map((server) => redisLines(server).length)
  const linesSince = () => servers.map((server, at) => redisLines(server).slice(linesBefore[at]))
  await realTime.rest(steady)
  const startMs = realTime.now()
  await begin(kind, redis)
  await realTime.rest(outage)
  const endMs = realTime.now()
  const [one, other] = environment.ports()
  const port = (loss % 2 === 0 ? one : other) ?? 0
  const answeredByOne = await countAnswered([port], `203.0.113.${loss}`, 3 * callsPerMinute)
  await end(kind, redis)
  await until('both nodes count in Redis again', async () =>
    linesSince().every((lines) => isBack(lines.at(-1))),
  )
  const answeredByBoth = await countAnswered(environment.ports(), `198.51.100.${loss}`, 3 * callsPerMinute)
  const during = between(watch, startMs, endMs)
  return {
    kind,
    calls: during.length,
    before: timesOf(between(watch, startMs - steady, startMs)),
    medianMs: timesOf(between(watch, startMs + noticed, endMs)).medianMs,
    slowestMs: timesOf(during).slowestMs,
    failed: during.filter(({ failure }) => failure !== undefined).length,
    signedOut: during.filter(isSignOut).length,
    answeredByOne,
    answeredByBoth,
    lines: linesSince(),
    residentBytes: servers.map(readResident),
  }
}

/** The calls that were sent from one moment up to another. */
const between = ({ records }: CallWatch, startMs: number, endMs: number): CallRecord[] =>
  records.filter((call) => call.startMs >= startMs && call.startMs < endMs)

const timesOf = (calls: readonly CallRecord[]): CallTimes => {
  const sorted = calls.map(({ tookMs }) => tookMs).toSorted((one, other) => one - other)
  return { medianMs: sorted[Math.floor(sorted.length / 2)] ?? 0, slowestMs: sorted.at(-1) ?? 0 }
}

const redisLines = (server: ServerProcess): string[] =>
  server
    .output()
    .split('\n')
    .filter((line) => line.includes('Redis'))

const isBack = (line = ''): boolean => line.includes('Redis answers again')

/** One line on the loss, one on the return: never the same line twice in a row. */
const isAlternating = (lines: readonly string[]): boolean =>
  lines.length >= 2 && lines.every((line, at) => isBack(line) === (at % 2 === 1))

const readResident = ({ pid }: ServerProcess): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1_024

const findSlowness = ({ before, calls, medianMs, slowestMs }: LossReport): string[] => [
  ...(calls < 10 ? [`only ${calls} calls`] : []),
  ...(medianMs > slowdown.medianMs + slowdown.times * before.medianMs
    ? [`half of the calls took longer than ${medianMs} ms, before ${before.medianMs}`]
    : []),
  ...(slowestMs > slowdown.slowestMs + slowdown.times * before.slowestMs
    ? [`a call took ${slowestMs} ms, before ${before.slowestMs}`]
    : []),
]

const findLossProblems = ({ answeredByOne, answeredByBoth, lines }: LossReport): string[] => {
  const isLimited = (answered: number, windows: number) =>
    answered >= callsPerMinute && answered <= windows * callsPerMinute
  return [
    // A window that ends while one address calls gives it a second one.
    ...(isLimited(answeredByOne, 2) ? [] : [`one node answered ${answeredByOne} calls`]),
    // In Redis an address has a window of its own. Nodes that count for themselves answer twice as many, and one that
    // takes its own pause for a loss a few more.
    ...(isLimited(answeredByBoth, 1.5) ? [] : [`both nodes answered ${answeredByBoth} calls`]),
    ...(lines.every(isAlternating) ? [] : [`the nodes logged ${lines.flat().join('; ')}`]),
  ]
}

const findCallProblems = ({ records }: CallWatch): string[] => {
  const failures = records.flatMap(({ failure }) => failure ?? [])
  return [...new Set(failures)].map(
    (failure) => `${failures.filter((one) => one === failure).length} calls failed: ${failure}`,
  )
}

const findGrowth = (servers: readonly ServerProcess[], before: readonly number[]): string[] =>
  servers.flatMap((server, at) => {
    const grownBytes = readResident(server) - (before[at] ?? 0)
    return grownBytes > growthLimitBytes ? [`a node grew by ${inMegabytes(grownBytes)}`] : []
  })

/** Draws what was bet on, and compares slips, payments, balances and the ledger with what the players were told. */
const compare = async (
  environment: KillEnvironment,
  databaseUrl: string,
  players: readonly Subscriber[],
): Promise<string[]> => {
  const { owner, now, passTo } = environment
  const histories = players.map(({ history }) => history)
  const issues = histories.flatMap(({ slips }) => slips.map(({ issues: [one] }) => one?.issueId ?? ''))
  await passTo(now() + minutes(2))
  await until('every draw is paid', async () => (await openIssues({ owner }, [...new Set(issues)])) === 0)
  return findIssues(owner, databaseUrl, histories)
}

const inMegabytes = (bytes: number): string => `${Math.round(bytes / 1_048_576)} MB`

const columns = [
  'loss',
  'Redis',
  'calls',
  'median before / then',
  'slowest before / then',
  'failed',
  'signed out',
  'answered by one node, by both',
  'log lines',
  'memory of the nodes',
]

const rowOf = (loss: number, report: LossReport): string => {
  const cells = [
    loss + 1,
    report.kind,
    report.calls,
    `${report.before.medianMs} / ${report.medianMs} ms`,
    `${report.before.slowestMs} / ${report.slowestMs} ms`,
    report.failed,
    report.signedOut,
    `${report.answeredByOne}, ${report.answeredByBoth}`,
    report.lines.map(({ length }) => length).join(', '),
    report.residentBytes.map(inMegabytes).join(', '),
  ]
  return `| ${cells.join(' | ')} |`
}
