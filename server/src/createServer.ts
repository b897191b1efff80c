import { join, resolve } from 'node:path'
import { seconds } from '@playfront/contract/time'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { DestinationStream } from 'pino'
import { createApp } from './app'
import { closeInReverse, type Closing } from './closeInReverse'
import { createLog } from './http/log/createLog'
import { sealMemory } from './http/sealing/sealMemory'
import { createManagementApp } from './http/watch/managementApp'
import { createMetrics, type Metrics } from './http/watch/metrics'
import { hasNoStaff } from './console/staff/staffBook'
import { listen } from './listen'
import { openRedis } from './openRedis'
import { openWorld, type World } from './openWorld'
import { defaultConsoleHost, type ServerOptions } from './options'
import { loadFrontBuild } from './page/build/frontBuild'
import type { DemonstrationAccount } from './page/directory/directoryPage'
import type { Platform } from './platform/platform'
import { createDrawScheduler, type DrawScheduler } from './play/draws/drawScheduler'
import { openDemonstrationAccounts } from './sandbox/demonstrationAccounts'
import { openRegulars } from './sandbox/regulars/openRegulars'
import type { Store } from './store/store'
import { inProject } from './inProject'

export interface ServerExtras {
  /** Told in whole sentences what takes time. */
  say?: (line: string) => void
  /** Where the log goes; standard output when absent. */
  logTo?: DestinationStream
  /** Draws are made when the holder of the scheduler says so, instead of when their time comes. */
  drawsByHand?: true
  /** The folder of another build of the front. */
  frontFolder?: string
}

export interface RunningServer extends World {
  /** `http://localhost:<port>`; the merchants are at their own names on the same port. */
  address: string
  /** Where `/healthz`, `/readyz` and `/metrics` are; nowhere when absent. */
  managementAddress?: string
  port: number
  app: FastifyInstance
  scheduler: DrawScheduler
  accounts: readonly DemonstrationAccount[]
  /** Nobody can sign in at the console yet. */
  isUnstaffed: boolean
  /** Takes nothing new, lets what is under way finish, then stops everything. May be called twice. */
  close(): Promise<void>
}

/** How long calls under way may take to finish when the server stops. */
const drainMs = seconds(10)

/**
 * Starts the whole platform on this machine: database, migrations, merchants, draws, and the app on its port. What was
 * started is stopped again when a later step fails.
 * Throws StartFailure, EarlierBuildError, MasterKeyError, ModeError or ListenError with a sentence that says what to do.
 */
export const createServer = async (
  options: ServerOptions,
  platform: Platform,
  extras: ServerExtras = {},
): Promise<RunningServer> => {
  const closing: Closing = []
  try {
    return await startServer(options, platform, extras, closing)
  } catch (error) {
    await closeInReverse(closing)
    throw error
  }
}

const startServer = async (
  options: ServerOptions,
  platform: Platform,
  extras: ServerExtras,
  closing: Closing,
): Promise<RunningServer> => {
  const log: FastifyBaseLogger = createLog(options.logLevel, extras.logTo)
  const world = await openWorld({ options, platform, log, say: extras.say ?? (() => undefined), closing })
  const accounts = options.production
    ? []
    : await openDemonstrationAccounts(world.merchants.all(), {
        ...world,
        register: world.handlers.register,
        withContacts: world.phone !== undefined,
        platform,
      })
  const scheduler = openScheduler(world, platform, log)
  await scheduler.plan()
  const draining = { now: false }
  const metrics = createMetrics()
  metrics.watch(
    'clock_margin_seconds',
    'Time between the end of bets and the beacon’s value, the least of ten minutes; below 0 bets may be accepted too late. NaN: unknown.',
    () => (world.clockMargin.margin()?.leftMs ?? Number.NaN) / 1_000,
  )
  metrics.watchEach(
    'audit_entries',
    'Entries of each chain of the audit log, with the hash of the last one.',
    ['chain', 'head'],
    () =>
      world.auditHeads
        .heads()
        .map(({ chain, entries, head }) => ({ labels: { chain, head }, value: entries })),
  )
  const management = createManagementApp({
    metrics,
    isStoreReachable: () => isReachable(world.store),
    isDraining: () => draining.now,
  })
  // Asked until the very end: whoever sends work here has to learn that this node drains.
  closing.push(() => management.close())
  const app = await buildApp(world, {
    options,
    platform,
    log,
    closing,
    accounts,
    metrics,
    frontFolder: extras.frontFolder,
  })
  if (!extras.drawsByHand) closing.push(scheduler.start())
  closing.push(() => drain(app, platform))
  const port = await listen(app, options.port, options.host)
  const managementAddress = options.management && (await listenForManagement(management, options.management))
  closing.push(world.vendorGames.begin(port))
  closing.push(world.payments.begin(port))
  if (options.hasRegulars) closing.push(inviteRegulars(world, platform, log))
  let closed: Promise<void> | undefined
  const close = () => {
    draining.now = true
    return (closed ??= closeInReverse(closing))
  }
  const address = `http://localhost:${port}`
  const isUnstaffed = await world.store.platform(hasNoStaff)
  return { ...world, address, managementAddress, port, app, scheduler, accounts, isUnstaffed, close }
}

const listenForManagement = async (
  app: FastifyInstance,
  { port, host }: { port: number; host: string },
): Promise<string> => {
  const taken = await listen(app, port, host, 'MANAGEMENT_PORT')
  return `http://${host.includes(':') ? `[${host}]` : host}:${taken}`
}

const inviteRegulars = (world: World, platform: Platform, log: FastifyBaseLogger) =>
  openRegulars({
    ...world,
    platform,
    bank: world.payments.bank,
    merchants: world.merchants.all,
    onTrouble: (failure) => log.warn({ err: failure }, 'the regulars could not go on'),
  })

const openScheduler = (world: World, platform: Platform, log: FastifyBaseLogger): DrawScheduler =>
  createDrawScheduler({
    ...world,
    platform,
    merchants: world.merchants.all,
    actor: `node ${platform.randomness.uuid()}`,
    onTrouble: ({ failure, ...what }) => log.error({ err: failure, ...what }, 'a draw could not go on'),
  })

interface BuildFacts {
  options: ServerOptions
  platform: Platform
  log: FastifyBaseLogger
  closing: Closing
  accounts: readonly DemonstrationAccount[]
  metrics: Metrics
  frontFolder?: string
}

const buildApp = async (world: World, facts: BuildFacts): Promise<FastifyInstance> => {
  const { options, platform, log, closing, accounts, metrics, frontFolder } = facts
  return createApp({
    ...world,
    ...options,
    platform,
    log,
    findSession: world.sessions.find,
    seal: { keys: world.keys, claimSeal: sealMemory(world.store) },
    metrics,
    redis: options.redisUrl ? openRedis(options.redisUrl, log, closing) : undefined,
    pages: {
      front: await loadFrontBuild(frontFolder ?? inProject('front')),
      boardFolder: inProject('lottery/board/dist'),
      pictureFolder: join(resolve(options.dataDir), 'cache', 'art'),
      screenshotFolder: inProject('merchants/screenshots'),
      hasDirectory: !options.production,
      accounts,
      staff: world.demonstrationStaff,
    },
    console: {
      consoleHost: options.consoleHost ?? defaultConsoleHost,
      handlers: world.consoleHandlers,
      folder: inProject('console/dist'),
    },
  })
}

const isReachable = async (store: Store): Promise<boolean> => {
  try {
    await store.platform(({ query }) => query({ name: 'reachable', text: 'select 1' }, []))
    return true
  } catch {
    return false
  }
}

/** Accepts nothing new and waits for what is under way, but not for ever. */
const drain = async (app: FastifyInstance, { clock }: Platform): Promise<void> => {
  const giveUp = clock.after(drainMs, () => app.server.closeAllConnections())
  await app.close()
  giveUp()
}
