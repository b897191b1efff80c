import { resolve } from 'node:path'
import { hours, minutes } from '@playfront/contract/time'
import { accountHandlers } from './account/accountHandlers'
import { openIdentityTrust } from './account/identity/identityTrust'
import { openPasswords } from './account/passwords/passwords'
import { openSessionRepository } from './account/session/sessionRepository'
import { loadConfiguredAdapters } from './adapters/loadAdapters'
import { openAdapters, type OpenedAdapters } from './adapters/openAdapters'
import { claimMode } from './claimMode'
import { type AuditHeadWatch, logAuditHead, watchAuditHeads } from './console/audit/auditHeads'
import { consoleHandlers } from './console/consoleHandlers'
import type { StaffProvider } from './console/signIn/provider/staffProvider'
import { startEmbeddedPostgres } from './embedded/startEmbeddedPostgres'
import { openCallFigures } from './http/watch/callFigures'
import type { Metrics } from './http/watch/metrics'
import { loadSealKeys } from './http/sealing/sealKeys'
import { depositHandlers } from './money/deposits/depositHandlers'
import { payoutHandlers } from './money/withdrawals/payoutHandlers'
import { openPayments } from './openPayments'
import { openBeacons, openFeeds } from './openDraws'
import { openVendorGames } from './openVendorGames'
import { defaultConsoleHost, type ServerOptions } from './options'
import { defaultDataDir, keySourceOf, openConfiguredKey } from './masterKeySettings'
import type { MasterKey } from './platform/keys/masterKey'
import { openSecrets } from './platform/keys/secrets'
import { playHandlers } from './play/playHandlers'
import { watchClockMargin, type ClockMarginWatch } from './play/clockMargin/watchClockMargin'
import { readDatabaseNow } from './play/issues/readIssues'
import {
  type SandboxAvailability,
  openSandboxAvailability,
  openSandboxWindows,
} from './sandbox/availability/sandboxAvailability'
import { sandboxCaptchaService } from './sandbox/captcha/sandboxCaptchaService'
import { openDemonstrationStaff } from './sandbox/staff/demonstrationStaff'
import { openChatNews } from './chat/chatNews'
import { openSandboxChat, type SandboxChat } from './sandbox/chat/sandboxChat'
import { openSandboxPush } from './sandbox/push/sandboxPush'
import { openSandboxPhone } from './sandbox/phone/sandboxPhone'
import { openSandboxVerification } from './sandbox/verification/sandboxVerification'
import { sandboxKeys } from './sandbox/identity/signIdentity'
import { openAvailability } from './availability/availability'
import { type LineKeys, loadLineKeys } from './shell/domains/lineKeys'
import { loadPushKeys } from './shell/push/webPushCarrier'
import { shellHandlers } from './shell/shellHandlers'
import {
  startBackgroundJobs,
  startOutboxWorker,
  startPushWorker,
  startStatements,
  startVerification,
  startWebhookWorker,
} from './startBackgroundJobs'
import type { MerchantDirectory } from './http/place/merchantDirectory'
import { openMerchants } from './openMerchants'
import { type RegularWork, startRegularWork } from './store/dueWork'
import { migrateDatabase } from './store/migrateDatabase'
import { type OpenedStore, openStore, type StoreOptions } from './store/openStore'
import type { ReplicaOptions } from './store/replica'
import { claimHashKey, claimMasterKey, secretVault } from './store/secretVault'
import { createServingLogin } from './store/servingLogin'
import type { Store } from './store/store'
import { dropEmptyPartitions, makePartitions } from './store/partitions'
import { sweepDrawRisk, sweepExpired, sweepUnplayedDraws } from './store/sweepExpired'
import { measureProviders, type ProviderNetwork } from './providerNetwork'
import { tableOfCalls } from './tableOfCalls'
import type { RealtimeDeps, RegularDeps, ServerServices } from './serverServices'

/** Opens everything behind the app, in the order of need. Throws StartFailure, AdapterError, EarlierBuildError, DatabaseRefusal, MasterKeyError or ModeError with a sentence. */
export const createServices = async (given: RealtimeDeps): Promise<ServerServices> => {
  const { options, platform, closing, metrics } = given
  const outside = { ...given, providerNetwork: measureProviders(platform, metrics) }
  const adapters = await openConfiguredAdapters(outside)
  const ownerUrl = options.databaseUrl ?? (await openDatabase(given))
  await migrateDatabase(ownerUrl, options.databaseUrl ? {} : { dataDir: folderOf(options) })
  // The embedded cluster has a superuser only; a database of the operator's has the account that the operator chose.
  const url = options.databaseUrl ?? (await createServingLogin(ownerUrl))
  const store = openStore({
    url,
    platform,
    statements: options.databaseStatements,
    replica: measureReplica(options.databaseReplicaUrl, metrics),
    onAcquire: measureAcquiring(metrics),
  })
  closing.push(() => store.close())
  const masterKey = await openKey(given)
  const vault = { store, masterKey, randomness: platform.randomness }
  const hashKey = await claimHashKey(vault)
  await claimMasterKey(vault)
  if (masterKey.reloadMs !== undefined)
    closing.push(platform.clock.every(masterKey.reloadMs, () => reloadKey(masterKey, given)))
  const secrets = openSecrets(masterKey, platform.randomness, options.captchaKeys, hashKey)
  await claimMode({ store, secrets }, options.production ? 'production' : 'demonstration')
  const identities = openIdentityTrust({
    ...platform,
    network: outside.providerNetwork('identity', 'firebase'),
    sandboxKey: options.production ? undefined : sandboxKeys(secrets).publicKey,
    emulated: options.identitiesEmulated === true,
  })
  const lines = await loadLineKeys(secretVault(vault, 'line key pair'))
  const { merchants, regularWork } = await openRegularWork(store, lines, given)
  const deps = { ...outside, regularWork }
  startBackgroundJobs(store.background, merchants, deps)
  closing.push(startSweeper(store.background, merchants, deps))
  const keys = await loadSealKeys(secretVault(vault, 'seal key pair'))
  const beacons = await openBeacons(secretVault(vault, 'test beacon'), deps)
  const { beacon, formerBeacons } = beacons
  const { feeds, feedAdmin } = await openFeeds({
    store,
    vault: secretVault(vault, 'feed simulator'),
    merchants,
    deps,
  })
  const phone = options.production ? undefined : openSandboxPhone({ store, secrets })
  closing.push(
    startOutboxWorker({ store: store.background, secrets, adapters, simulator: phone?.gateway }, deps),
  )
  const verifier = options.production ? undefined : openSandboxVerification(platform.clock)
  const provider = adapters.verification ?? verifier?.provider
  closing.push(startVerification({ store: store.background, secrets, merchants, provider }, deps))
  closing.push(startWebhookWorker({ store: store.background, secrets }, deps))
  const pushKeys = await loadPushKeys(secretVault(vault, 'push key pair'))
  const push = options.production ? undefined : openSandboxPush({ store, secrets, platform })
  const chat = options.production ? undefined : openChat({ url, store, secrets }, deps)
  closing.push(await startPushWorker({ store: store.background, secrets, merchants, pushKeys, push }, deps))
  const sandboxAvailability = options.production ? undefined : await openSimulatedMaintenance(store, deps)
  const availability = openAvailability({ ...platform, simulated: sandboxAvailability })
  const sessions = openSessionRepository({ store, clock: platform.clock })
  const vendorGames = openVendorGames({ ...deps, store, secrets, merchants })
  const payments = openPayments({ ...deps, store, secrets, merchants }, adapters.payments)
  closing.push(
    startStatements({ store: store.background, merchants, sources: payments.statementSources }, deps),
  )
  const passwords = await openPasswords()
  const handlers = tableOfCalls({
    account: accountHandlers({ passwords, sessions }),
    payments: { ...depositHandlers(payments.deposits), ...payoutHandlers({ passwords, ...payments }) },
    play: playHandlers({ store, platform, beacon, formerBeacons, feeds, vendors: vendorGames.vendors }),
    shell: shellHandlers({
      seals: keys,
      lines,
      availability,
      pushKey: pushKeys.publicKey,
      chat,
      production: options.production,
    }),
  })
  const callFigures = openCallFigures(platform.clock)
  const clockMargin = openClockMargin({ store: store.background, beacon }, deps)
  const auditHeads = openAuditHeads({ store: store.background, merchants }, deps)
  const demonstrationStaff = options.production
    ? []
    : await openDemonstrationStaff({ store, secrets, passwords, platform })
  return {
    store,
    connections: store.connections,
    replica: store.replica,
    masterKey,
    secrets,
    identities,
    captchaSimulator: options.production ? undefined : sandboxCaptchaService,
    merchants,
    sessions,
    keys,
    beacon,
    formerBeacons,
    feeds,
    feedAdmin,
    phone,
    verifier,
    push,
    chat,
    availability,
    sandboxAvailability,
    regularWork,
    vendorGames,
    payments,
    adapters,
    handlers,
    callFigures,
    auditHeads,
    clockMargin,
    consoleHandlers: consoleHandlers({
      callFigures,
      clockMargin,
      payouts: payments.payouts,
      paymentProviders: payments.connected,
      statementSources: payments.statementSources,
      sandboxMethods: payments.deposits.sandboxMethods,
      passwords,
      merchants,
      sessions,
      consoleHost: options.consoleHost ?? defaultConsoleHost,
      isDemonstration: !options.production,
      newStaffWaitMs: options.newStaffWaitMs,
      staffProvider: await openConfiguredProvider(options, platform, outside.providerNetwork),
    }),
    demonstrationStaff,
  }
}

/** The library of OpenID Connect is loaded only where staff sign in by it. */
const openConfiguredProvider = async (
  { staffProvider }: ServerOptions,
  { clock }: RealtimeDeps['platform'],
  providerNetwork: ProviderNetwork,
): Promise<StaffProvider | undefined> => {
  if (!staffProvider) return undefined
  const { openStaffProvider } = await import('./console/signIn/provider/staffProvider')
  return openStaffProvider(staffProvider, { network: providerNetwork('identity', 'staff'), clock })
}

/** A service that does not answer keeps nothing from starting: its messages and payments wait until it does. */
const openConfiguredAdapters = async ({
  options,
  platform: { clock },
  log,
  closing,
  providerNetwork,
}: RealtimeDeps & { providerNetwork: ProviderNetwork }): Promise<OpenedAdapters> => {
  const loaded = await loadConfiguredAdapters(options)
  const adapters = await openAdapters(loaded, { clock, log, network: providerNetwork })
  closing.push(adapters.close)
  void adapters.examine().then((findings) => {
    for (const { name, version, ports, health } of findings)
      if (health?.kind === 'failing')
        log.warn({ adapter: name, because: health.because }, 'an adapter’s service cannot be used')
      else log.info({ adapter: name, version, ports }, 'an adapter is ready')
  })
  return adapters
}

const measureAcquiring = (metrics: Metrics): StoreOptions['onAcquire'] => {
  const measure = metrics.durations(
    'database_acquire_seconds',
    'Time that work waited for a connection to the database, or until it was refused one.',
    ['role', 'urgency'],
  )
  return (role, urgency, waitedMs) => measure({ role, urgency }, waitedMs / 1_000)
}

const measureReplica = (url: string | undefined, metrics: Metrics): ReplicaOptions | undefined => {
  const count = metrics.counter(
    'replica_reads_total',
    'Reads of lists, reports and histories by who answered them: the replica, or the primary for a reason.',
    ['served_by', 'reason'],
  )
  const onRead: ReplicaOptions['onRead'] = (served) =>
    count(
      served === 'replica' ? { served_by: 'replica', reason: '' } : { served_by: 'primary', reason: served },
    )
  return url === undefined ? undefined : { url, onRead }
}

const openDatabase = async ({ options, say, closing }: RealtimeDeps): Promise<string> => {
  const database = await startEmbeddedPostgres({ dataDir: folderOf(options), log: say })
  closing.push(() => database.stop())
  return database.url
}

const folderOf = ({ dataDir = defaultDataDir }: ServerOptions): string => resolve(dataDir)

const openKey = async ({ options, platform, log }: RealtimeDeps): Promise<MasterKey> => {
  const masterKey = await openConfiguredKey(options, platform.randomness)
  const exposure = keySourceOf(options).findExposure?.()
  if (exposure !== undefined) log.warn(exposure)
  return masterKey
}

/** The merchants and the regular work, which know each other: the directory is read again when the question says so. */
const openRegularWork = async (
  store: OpenedStore,
  lines: LineKeys,
  deps: RealtimeDeps,
): Promise<{ merchants: MerchantDirectory; regularWork: RegularWork }> => {
  const opened: { merchants?: MerchantDirectory } = {}
  const regularWork = startRegularWork({
    store: store.background,
    clock: deps.platform.clock,
    merchants: () => opened.merchants?.all() ?? [],
    onError: (error) => deps.log.warn({ err: error }, 'what is due could not be asked this time'),
  })
  deps.closing.push(regularWork.stop)
  opened.merchants = await openMerchants(store, lines, { ...deps, regularWork })
  return { merchants: opened.merchants, regularWork }
}

/** The new key that the source holds is what this node encrypts with from now on. */
const reloadKey = async (masterKey: MasterKey, { log }: RealtimeDeps): Promise<void> => {
  try {
    if (await masterKey.reload?.())
      log.info({ fingerprint: masterKey.fingerprint }, 'the master key was replaced')
  } catch (error) {
    log.error({ err: error }, 'the master key could not be read again')
  }
}

const openClockMargin = (
  { store, beacon }: Pick<ServerServices, 'store' | 'beacon'>,
  { platform, log, closing }: RealtimeDeps,
): ClockMarginWatch => {
  const watch = watchClockMargin({
    readDatabaseNow: () => store.readPlatform(readDatabaseNow),
    clock: platform.clock,
    beacon,
    onAlarm: (margin) =>
      log.error(margin, 'the time between the end of bets and the beacon’s value is short'),
    onError: (error) => log.warn({ err: error }, 'the clock could not be compared with the beacon’s'),
  })
  closing.push(watch.stop)
  return watch
}

const openAuditHeads = (
  { store, merchants }: Pick<ServerServices, 'store' | 'merchants'>,
  { platform, log, closing }: RealtimeDeps,
): AuditHeadWatch => {
  const watch = watchAuditHeads({
    store,
    clock: platform.clock,
    merchants: merchants.all,
    onHead: logAuditHead(log),
    onError: (error) => log.warn({ err: error }, 'the end of the audit log could not be read this time'),
  })
  closing.push(watch.stop)
  return watch
}

const openSimulatedMaintenance = async (
  store: Store,
  { platform, log, closing, regularWork }: RegularDeps,
): Promise<SandboxAvailability> => {
  const onError = (error: unknown) => {
    log.warn({ err: error }, 'simulated maintenance could not be read again')
    regularWork.again('maintenance')
  }
  const windows = openSandboxWindows(store)
  const opened = await openSandboxAvailability({
    windows,
    clock: { now: platform.clock.now, every: regularWork.clockFor('maintenance').every },
    onError,
  })
  closing.push(opened.stop)
  return opened
}

const openChat = (
  { url, store, secrets }: Pick<ServerServices, 'store' | 'secrets'> & { url: string },
  { platform, log, closing }: RealtimeDeps,
): SandboxChat => {
  const onError = (error: unknown) =>
    log.warn({ err: error }, 'chat notifications of other nodes cannot be received')
  const news = openChatNews({ url, clock: platform.clock, onError })
  closing.push(news.close)
  return openSandboxChat({ store, secrets, platform, news })
}

const sweepEveryMs = minutes(1)
/** After a sweep that found nothing. */
const quietSweepEveryMs = minutes(10)
const partitionsEveryMs = hours(6)

const startSweeper = (
  store: Store,
  merchants: MerchantDirectory,
  { platform, log, options }: RealtimeDeps,
): (() => void) => {
  let nextSweepMs = 0
  const stopSweeping = platform.clock.every(sweepEveryMs, async () => {
    if (platform.clock.now() < nextSweepMs) return
    try {
      let swept = await sweepExpired(store, options.keptDays)
      for (const { code } of merchants.all()) {
        swept += await sweepDrawRisk(store, code, options.keptDays)
        swept += await sweepUnplayedDraws(store, code, options.keptDays)
      }
      nextSweepMs = platform.clock.now() + (swept > 0 ? 0 : quietSweepEveryMs)
    } catch (error) {
      log.warn({ err: error }, 'expired rows could not be deleted this time')
    }
  })
  const stopMaking = platform.clock.every(partitionsEveryMs, async () => {
    try {
      await makePartitions(store)
      await dropEmptyPartitions(store)
    } catch (error) {
      log.warn({ err: error }, 'partitions could not be made ahead or dropped this time')
    }
  })
  return () => {
    stopSweeping()
    stopMaking()
  }
}
