import type { MessageGateway } from '@playfront/contract/adapters/adapter'
import { watchRanks } from './account/rank/recalculateRank'
import type { MerchantDirectory } from './http/place/merchantDirectory'
import { watchCommissions } from './money/commission/watchCommissions'
import { watchHarm } from './console/harm/findHarm'
import { watchVerification } from './console/verification/askVerification'
import { type StatementSources, watchStatements } from './console/reconciliation/fetchStatements'
import { watchReports } from './console/reports/watchReports'
import { watchLedger } from './ledger/watchLedger'
import { watchPoints } from './money/points/expirePoints'
import { watchRewards } from './money/rewards/watchRewards'
import type { ProviderNetwork } from './providerNetwork'
import type { RegularDeps, ServerServices } from './serverServices'
import { isPublicAddress } from './platform/network/publicAddress'
import type { WorkKind } from './store/dueWork'
import type { Store } from './store/store'
import { rangesOf } from './availability/addressRanges'
import { deliverWebhooks, type WebhookProblem } from './webhooks/deliverWebhooks'
import type { OpenedAdapters } from './adapters/openAdapters'
import { type DeliveryError, deliverMessages } from './account/messages/deliverMessages'
import { isMemberProtected } from './account/protection/passGate'
import { chooseCarrier } from './shell/push/chooseCarrier'
import { type PushError, deliverPushes } from './shell/push/deliverPushes'
import { openFcmAccess, readServiceAccounts } from './shell/push/fcmCarrier'
import type { PushKeys } from './shell/push/webPushCarrier'

/**
 * Maintains the ledger and computes what depends on play: ranks, agents' commissions, rewards. Any node does it, each
 * job once.
 */
export const startBackgroundJobs = (
  store: Store,
  merchants: MerchantDirectory,
  { platform, log, closing, metrics, regularWork }: RegularDeps,
): void => {
  const countProblem = metrics.counter(
    'ledger_problems_total',
    'Disagreements that the check of the ledger found; the wallets concerned are frozen.',
    ['merchant'],
  )
  const deps = (errorMessage: string) => ({
    store,
    clock: platform.clock,
    merchants: merchants.all,
    onError: (error: unknown) => log.warn({ err: error }, errorMessage),
  })
  const ifDue = (kind: WorkKind, errorMessage: string) => {
    const { onError, ...others } = deps(errorMessage)
    const retry = (error: unknown) => {
      onError(error)
      regularWork.again(kind)
    }
    return { ...others, clock: regularWork.clockFor(kind), onError: retry }
  }
  closing.push(
    watchLedger({
      ...ifDue('ledger', 'the books could not be checked this time'),
      onProblem: (found) => {
        for (const _ of found.problems) countProblem({ merchant: found.merchant })
        log.fatal(found, 'the books do not agree; the wallets concerned are frozen')
      },
    }),
    watchRanks(ifDue('ranks', 'ranks could not be reckoned this time')),
    watchCommissions(deps('commissions could not be reckoned this time')),
    watchRewards(ifDue('rewards', 'rewards could not be reckoned this time')),
    watchPoints(deps('points could not run out this time')),
    watchHarm(deps('indicators of harm could not be looked for this time')),
    watchReports(ifDue('reports', 'reports could not be brought up to date this time')),
  )
}

/** What talking to gateways and push services needs. */
interface DeliveryDeps extends RegularDeps {
  providerNetwork: ProviderNetwork
}

interface DeliveryParts extends Pick<ServerServices, 'store' | 'secrets'> {
  adapters: Pick<OpenedAdapters, 'sms' | 'email'>
  /** What takes the messages of a channel without a gateway; none in production. */
  simulator: MessageGateway | undefined
}

/** Hands messages over to the gateways, or to the telephone that stands in for them. */
export const startOutboxWorker = (
  { store, secrets, adapters, simulator }: DeliveryParts,
  { platform, log, metrics, regularWork }: RegularDeps,
): (() => Promise<void>) => {
  const gateway: MessageGateway = {
    send(message) {
      const { channel } = message
      const chosen = adapters[channel] ?? simulator
      return chosen?.send(message) ?? Promise.reject(new Error(`no gateway for ${channel} is configured`))
    },
  }
  const countLost = metrics.counter(
    'messages_lost_total',
    'SMS and e-mail that no gateway took before they were useless.',
    [],
  )
  const onError = ({ failure, ...what }: DeliveryError) => {
    if (what.lost) countLost({})
    log.warn({ err: failure, ...what }, 'a message could not be handed over')
  }
  const clock = regularWork.clockFor('messages')
  return deliverMessages({ store, secrets, gateway, tracing: platform.tracing, onError }, { clock })
}

interface PushParts extends Pick<ServerServices, 'store' | 'secrets' | 'merchants' | 'push'> {
  pushKeys: PushKeys
}

/** Hands push messages over to the services of browsers and phones. */
export const startPushWorker = async (
  { store, secrets, merchants, pushKeys, push }: PushParts,
  { options, platform, log, providerNetwork, regularWork }: DeliveryDeps,
): Promise<() => Promise<void>> => {
  const network = providerNetwork('push', 'service')
  const carry = chooseCarrier({
    ...platform,
    network,
    keys: pushKeys,
    simulator: push?.take,
    access: openFcmAccess({ ...platform, network }),
    accounts: await readServiceAccounts(options.fcmServiceAccounts ?? []),
  })
  const onError = ({ failure, ...what }: PushError) =>
    log.warn({ err: failure, ...what }, 'a push message could not be handed over')
  const isProtected = (merchant: string, memberId: string) => isMemberProtected(store, merchant, memberId)
  const { tracing } = platform
  const deps = { store, secrets, merchants: merchants.all, carry, tracing, onError, isProtected }
  return deliverPushes(deps, { clock: regularWork.clockFor('pushes') })
}

interface VerificationParts extends Pick<ServerServices, 'store' | 'secrets' | 'merchants'> {
  provider: OpenedAdapters['verification']
}

/** Gives documents to the verification provider, and has members screened. */
export const startVerification = (
  { store, secrets, merchants, provider }: VerificationParts,
  { platform, log, regularWork }: RegularDeps,
): (() => void) =>
  watchVerification({
    store,
    secrets,
    provider,
    merchants: merchants.all,
    tracing: platform.tracing,
    clock: regularWork.clockFor('verification'),
    onError: (err) => log.warn({ err }, 'a verification provider could not be asked this time'),
  })

interface StatementParts extends Pick<ServerServices, 'store' | 'merchants'> {
  sources: StatementSources
}

/** Fetches the payment providers' statements. */
export const startStatements = (
  { store, merchants, sources }: StatementParts,
  { platform: { tracing, randomness }, log, regularWork }: RegularDeps,
): (() => void) =>
  watchStatements({
    store,
    sources,
    merchants: merchants.all,
    tracing,
    randomness,
    clock: regularWork.clockFor('statements'),
    onError: (err) => log.warn({ err }, 'a statement could not be fetched this time'),
  })

/** Sends events to the merchants' own systems. */
export const startWebhookWorker = (
  { store, secrets }: Pick<ServerServices, 'store' | 'secrets'>,
  { options, platform, log, metrics, providerNetwork, regularWork }: DeliveryDeps,
): (() => Promise<void>) => {
  const isAllowed = rangesOf(options.webhookNetworks ?? [])
  const count = metrics.counter(
    'webhook_problems_total',
    'Endpoints that were paused or switched off themselves, and events that became dead letters.',
    ['merchant', 'kind'],
  )
  const onProblem = (problem: WebhookProblem) => {
    if (problem.kind === 'failed')
      return log.warn({ err: problem.failure }, 'webhooks could not be sent this time')
    const { merchant, kind } = problem
    count({ merchant, kind })
    log.error(problem, 'a webhook endpoint needs attention')
  }
  const network = providerNetwork('webhook', 'endpoint')
  const mayConnect = (ip: string) => isPublicAddress(ip) || isAllowed(ip)
  return deliverWebhooks(
    { store, secrets, network, mayConnect, randomness: platform.randomness, onProblem },
    { clock: regularWork.clockFor('webhooks') },
  )
}
