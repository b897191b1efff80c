import { join, resolve } from 'node:path'
import { seconds } from '@playfront/contract/time'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Redis } from 'ioredis'
import type { DestinationStream } from 'pino'
import { createApp } from './app'
import { closeInReverse, type Closing } from './closeInReverse'
import { createLog } from './http/log/createLog'
import { sealMemory } from './http/sealing/sealMemory'
import { createManagementApp } from './http/watch/managementApp'
import { createMetrics, type Metrics } from './http/watch/metrics'
import { hasNoStaff } from './console/staff/staffRepository'
import { listen } from './listen'
import { registerMetrics } from './registerMetrics'
import { createServices } from './createServices'
import { defaultConsoleHost, type ServerOptions } from './options'
import { loadFrontBuild } from './page/build/frontBuild'
import type { DemonstrationAccount } from './page/directory/directoryPage'
import type { Platform } from './platform/platform'
import { type Tracing, noTracing } from './platform/tracing/tracing'
import { createDrawScheduler, type DrawScheduler } from './play/draws/drawScheduler'
import { openDemonstrationAccounts } from './sandbox/demonstrationAccounts'
import { openSimulatedPlayers } from './sandbox/trafficSimulator/openSimulatedPlayers'
import type { Store } from './store/store'
import { inProject } from './inProject'
import type { ServerServices } from './serverServices'

export interface ServerExtras {
  /** Called with a sentence about each step that takes time. */
  say?: (line: string) => void
  /** Where the log goes; standard output when absent. */
  logTo?: DestinationStream
  /** Draws are made when the holder of the scheduler says so, instead of when their time comes. */
  drawsByHand?: true
  /** The folder of another build of the front. */
  frontFolder?: string
}

export interface RunningServer extends ServerServices {
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
 * Throws StartFailure, EarlierBuildError, DatabaseRefusal, MasterKeyError, ModeError or ListenError with a sentence that says what to do.
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
  untraced: Platform,
  extras: ServerExtras,
  closing: Closing,
): Promise<RunningServer> => {
  const tracing = await openTraces(options, closing, (err) =>
    log.warn({ err }, 'traces could not be sent; spans are dropped until the collector takes them'),
  )
  const platform = { ...untraced, tracing }
  const log: FastifyBaseLogger = createLog(options.logLevel, extras.logTo, tracing)
  const metrics = createMetrics()
  const services = await createServices({
    options,
    platform,
    log,
    say: extras.say ?? (() => undefined),
    closing,
    metrics,
  })
  const accounts = options.production
    ? []
    : await openDemonstrationAccounts(services.merchants.all(), {
        ...services,
        register: services.handlers.register,
        withContacts: services.phone !== undefined,
        platform,
      })
  const scheduler = openScheduler(services, platform, log)
  await scheduler.plan()
  const draining = { now: false }
  const redis = await openSharedCounters(options, log, closing)
  registerMetrics(metrics, { services, options, platform, redis })
  const management = createManagementApp({
    metrics,
    isStoreReachable: () => isReachable(services.store),
    isDraining: () => draining.now,
    replicaProblem: services.replica?.problem,
  })
  // Closed last: a load balancer that still sends requests here has to learn that this node drains.
  closing.push(() => management.close())
  const app = await buildApp(services, {
    options,
    platform,
    log,
    accounts,
    metrics,
    redis,
    frontFolder: extras.frontFolder,
  })
  if (!extras.drawsByHand) closing.push(scheduler.start())
  closing.push(() => drain(app, platform))
  const port = await listen(app, options.port, options.host)
  const managementAddress = options.management && (await listenForManagement(management, options.management))
  closing.push(services.vendorGames.begin(port))
  closing.push(services.payments.begin(port))
  if (options.hasSimulatedPlayers) closing.push(inviteSimulatedPlayers(services, platform, log))
  let closed: Promise<void> | undefined
  const close = () => {
    draining.now = true
    return (closed ??= closeInReverse(closing))
  }
  const address = `http://localhost:${port}`
  const isUnstaffed = await services.store.platform(hasNoStaff)
  return { ...services, address, managementAddress, port, app, scheduler, accounts, isUnstaffed, close }
}

/** OpenTelemetry's packages are loaded only where traces are sent: they cost start-up time and memory. */
const openTraces = async (
  { traces }: ServerOptions,
  closing: Closing,
  onLost: (failure: unknown) => void,
): Promise<Tracing> => {
  if (!traces) return noTracing
  const { openTracing } = await import('./platform/tracing/openTracing')
  const tracing = openTracing(traces, onLost)
  closing.push(() => tracing.close())
  return tracing
}

/** The client of Redis is loaded only where there is one. */
const openSharedCounters = async (
  { redisUrl }: ServerOptions,
  log: FastifyBaseLogger,
  closing: Closing,
): Promise<Redis | undefined> => {
  if (redisUrl === undefined) return undefined
  const { openRedis } = await import('./openRedis')
  return openRedis(redisUrl, log, closing)
}

const listenForManagement = async (
  app: FastifyInstance,
  { port, host }: { port: number; host: string },
): Promise<string> => {
  const taken = await listen(app, port, host, 'MANAGEMENT_PORT')
  return `http://${host.includes(':') ? `[${host}]` : host}:${taken}`
}

const inviteSimulatedPlayers = (services: ServerServices, platform: Platform, log: FastifyBaseLogger) =>
  openSimulatedPlayers({
    ...services,
    platform,
    bank: services.payments.bank,
    merchants: services.merchants.all,
    onError: (failure) => log.warn({ err: failure }, 'the traffic simulator could not go on'),
  })

const openScheduler = (services: ServerServices, platform: Platform, log: FastifyBaseLogger): DrawScheduler =>
  createDrawScheduler({
    ...services,
    platform,
    merchants: services.merchants.all,
    actor: `node ${platform.randomness.uuid()}`,
    onError: ({ failure, ...what }) => log.error({ err: failure, ...what }, 'a draw step failed'),
  })

interface BuildFacts {
  options: ServerOptions
  platform: Platform
  log: FastifyBaseLogger
  accounts: readonly DemonstrationAccount[]
  metrics: Metrics
  redis?: Redis
  frontFolder?: string
}

const buildApp = async (services: ServerServices, facts: BuildFacts): Promise<FastifyInstance> => {
  const { options, platform, log, accounts, metrics, redis, frontFolder } = facts
  return createApp({
    ...services,
    ...options,
    platform,
    log,
    findSession: services.sessions.find,
    seal: { keys: services.keys, claimSeal: sealMemory(services.store, platform.tracing) },
    metrics,
    redis,
    pages: {
      front: await loadFrontBuild(frontFolder ?? inProject('front')),
      boardFolder: inProject('lottery/board/dist'),
      pictureFolder: options.dataDir && join(resolve(options.dataDir), 'cache', 'art'),
      screenshotFolder: inProject('merchants/screenshots'),
      hasDirectory: !options.production,
      accounts,
      staff: services.demonstrationStaff,
    },
    console: {
      consoleHost: options.consoleHost ?? defaultConsoleHost,
      handlers: services.consoleHandlers,
      folder: inProject('console/dist'),
    },
  })
}

const isReachable = async (store: Store): Promise<boolean> => {
  try {
    await store.readPlatform(({ query }) => query({ name: 'reachable', text: 'select 1' }, []))
    return true
  } catch {
    return false
  }
}

/** Accepts no new requests and waits a limited time for those in progress. */
const drain = async (app: FastifyInstance, { clock }: Platform): Promise<void> => {
  const giveUp = clock.after(drainMs, () => app.server.closeAllConnections())
  await app.close()
  giveUp()
}
