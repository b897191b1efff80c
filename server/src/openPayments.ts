import type { PaymentAccount } from '@playfront/contract/adapters/adapter'
import type { FastifyBaseLogger } from 'fastify'
import type { StatementSources } from './console/reconciliation/fetchStatements'
import type { OpenedAdapters } from './adapters/openAdapters'
import type { MerchantDirectory } from './http/place/merchantDirectory'
import { sweepDeposits } from './money/deposits/arrive/sweepDeposits'
import { takePaymentReport } from './money/deposits/arrive/takeReport'
import type { DepositDeps } from './money/deposits/makeDeposit'
import { openPayoutAdmin, type PayoutAdmin } from './money/withdrawals/payoutAdmin'
import { sendPayouts } from './money/withdrawals/sendPayouts'
import { takePayoutReport } from './money/withdrawals/takePayoutReport'
import type { WebhookHandlers } from './money/providers/callbacks/registerCallbacks'
import { httpProvider } from './money/providers/httpProvider'
import { type ConnectedProvider, guardProvider, type Providers } from './money/providers/provider'
import { openProviderKeys, type ProviderKeys } from './money/providers/providerKeys'
import type { ServerOptions } from './options'
import type { Secrets } from './platform/keys/secrets'
import type { Platform } from './platform/platform'
import type { ProviderNetwork } from './providerNetwork'
import { bankCode, sandboxMethods } from './sandbox/bank/bankProvider'
import { openBank, type SandboxBank } from './sandbox/bank/openBank'
import { openSandboxPayouts, type SandboxPayouts } from './sandbox/payouts/sandboxPayouts'
import type { RegularWork } from './store/dueWork'
import type { Store } from './store/store'

/** Payments through external providers: the client, the webhook handlers, and the demonstration's bank. */
export interface Payments {
  providers: Providers
  keys: ProviderKeys
  /** Names of the providers that a merchant can use with real money: loaded, and with a key of theirs. */
  connected(merchant: string): readonly string[]
  /** Those that offer statements to a merchant. */
  statementSources: StatementSources
  /** Handles the providers' reports. */
  handlers: WebhookHandlers
  deposits: DepositDeps
  /** There is none in production. */
  bank?: SandboxBank
  /** The bank's side that pays out. */
  sandboxPayouts?: SandboxPayouts
  /** Who pays members out. */
  payouts: PayoutAdmin
  /** The server listens here: from now on the bank can be reached and payments and payouts are asked about. The answer stops both. */
  begin(port: number): () => Promise<void>
}

/** What talking to external providers needs: those of payments and those of games. */
export interface ProviderDeps {
  options: ServerOptions
  platform: Platform
  store: Store
  secrets: Secrets
  merchants: MerchantDirectory
  log: FastifyBaseLogger
  providerNetwork: ProviderNetwork
  regularWork: Pick<RegularWork, 'clockFor'>
}

/** @param adapters of the payment providers, by their names */
export const openPayments = (deps: ProviderDeps, adapters: OpenedAdapters['payments']): Payments => {
  const { options, platform, store, secrets, merchants, log, regularWork } = deps
  let own: string | undefined
  let port = 0
  const address = () => own
  const hasBank = !options.production
  const keys = openProviderKeys(secrets, options.paymentKeys ?? {}, hasBank ? bankCode : undefined)
  const bank = hasBank ? openBank({ store, platform, keys, address }) : undefined
  const sandboxPayouts = hasBank
    ? openSandboxPayouts({
        store,
        platform: { ...platform, clock: regularWork.clockFor('sandboxPayouts') },
        keys,
        address,
      })
    : undefined
  const providers = openProviders({ ...deps, keys, adapters }, () =>
    hasBank && own !== undefined ? `${own}/bank` : undefined,
  )
  const payouts = openPayoutAdmin(providers, hasBank ? bankCode : undefined)
  const begin = (listening: number) => {
    port = listening
    own = `http://127.0.0.1:${port}`
    const hostOf: Parameters<typeof sweepDeposits>[0]['hostOf'] = ({ domains }) =>
      isThisMachine(domains.canonicalHost) ? `${domains.canonicalHost}:${port}` : domains.canonicalHost
    const onError = (failure: unknown) =>
      log.warn({ err: failure }, 'the status of a payment could not be queried this time')
    const { tracing } = platform
    const stopDeposits = sweepDeposits({
      store,
      providers,
      merchants: merchants.all,
      clock: regularWork.clockFor('deposits'),
      tracing,
      hostOf,
      onError,
    })
    const sending = { store, secrets, payouts, merchants: merchants.all, tracing, onError }
    const stopSending = sendPayouts(sending, regularWork.clockFor('withdrawals'))
    const stopTelling = sandboxPayouts?.start(merchants.all, onError)
    return async () => {
      stopDeposits()
      await stopSending()
      await stopTelling?.()
    }
  }
  return {
    providers,
    keys,
    connected: (merchant) =>
      [...adapters.keys()].filter((code) => code !== bankCode && keys(merchant, code) !== undefined),
    statementSources: (merchant) =>
      [...(hasBank ? [bankCode] : []), ...adapters.keys()].flatMap((code) => {
        const statements = providers(merchant, code)?.statements
        return statements ? [{ code, statements }] : []
      }),
    bank,
    sandboxPayouts,
    payouts,
    begin,
    handlers: {
      payment: takePaymentReport(store),
      payout: takePayoutReport(store, notifyContradiction(deps)),
    },
    deposits: { providers, ...(hasBank && { sandboxMethods }) },
  }
}

const notifyContradiction =
  ({ log }: ProviderDeps) =>
  (found: { merchant: string; withdrawal: string }) =>
    log.error(found, 'a provider report contradicts the end of a withdrawal: a person has to investigate')

const isThisMachine = (name: string): boolean => name === 'localhost' || name.endsWith('.localhost')

const openProviders = (
  {
    platform: { clock },
    providerNetwork,
    log,
    keys,
    adapters,
  }: ProviderDeps & { keys: ProviderKeys; adapters: OpenedAdapters['payments'] },
  bankAddress: () => string | undefined,
): Providers => {
  const { ask } = providerNetwork('payment', bankCode)
  const bank = { code: bankCode, address: bankAddress, tools: { ask, clock } }
  const connected = new Map<string, ConnectedProvider>()
  return (merchant, code) => {
    const key = keys(merchant, code)
    const open = code === bankCode ? openBankAccount : adapters.get(code)
    if (!key || !open) return undefined
    const name = `${merchant}/${code}`
    const known = connected.get(name)
    if (known) return known
    const onError = (err: unknown) =>
      log.warn({ err, merchant, provider: code }, 'a payment provider’s adapter failed')
    const provider = guardProvider(code, () => open({ merchant, key }), { clock, onError })
    connected.set(name, provider)
    return provider
  }

  function openBankAccount(account: PaymentAccount) {
    return httpProvider(bank, account)
  }
}
