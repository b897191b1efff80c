import { fastify, type FastifyInstance } from 'fastify'
import type { Deposit } from '@playfront/contract/money/deposits'
import { registerBodyParsers } from '../../http/calls/bodyParsers'
import type { MerchantDirectory } from '../../http/place/merchantDirectory'
import type { NetworkQuestion, Platform } from '../../platform/platform'
import { bankCode, sandboxMethods } from '../../sandbox/bank/bankProvider'
import type { Press } from '../../sandbox/bank/bankProvider'
import { openBank, type SandboxBank } from '../../sandbox/bank/openBank'
import { registerBank } from '../../sandbox/bank/registerBank'
import { openHarness, type Harness, type HarnessMember } from '../../testing/harness'
import { httpProvider } from '../providers/httpProvider'
import { guardProvider, type Providers } from '../providers/provider'
import { callbackPath, registerCallbacks } from '../providers/callbacks/registerCallbacks'
import { signCall } from '../seamless/checkSignature'
import { sweepOnce } from './arrive/sweepDeposits'
import { takePaymentReport } from './arrive/takeReport'
import { depositHandlers } from './depositHandlers'
import { readWallet } from '../wallet/readWallet'

/** A harness with the demonstration's bank, reached through a network that a test can cut. */
export interface DepositHarness extends Harness {
  app: FastifyInstance
  bank: SandboxBank
  handlers: ReturnType<typeof depositHandlers>
  /** Begins a deposit by the merchant's first way, or the one named. */
  begins(
    member: HarnessMember,
    request?: { id?: string; amount?: number; method?: string; promotion?: string },
  ): Promise<Deposit>
  /** As its member's page asks for it. */
  sees(member: HarnessMember, id: string): Promise<Deposit>
  presses(member: HarnessMember, id: string, press: Press, other?: number): Promise<string[]>
  /** A callback of the bank, or of a sender with another key. */
  reports(
    body: Record<string, unknown>,
    how?: TellingHow,
  ): Promise<{ status: number; code?: string; outcome?: string }>
  held(member: HarnessMember): Promise<number>
  /** One run that asks about deposits without a report. */
  sweeps(): Promise<void>
  /** What happens to the platform's next orders: they do not arrive, or their answer is lost. */
  cut(how: 'call' | 'answer', times?: number): void
}

export interface TellingHow {
  merchant?: string
  provider?: string
  key?: Uint8Array
  time?: number
  /** What is signed instead of what is sent. */
  signed?: object
}

export const bankKeys = (merchant: string, provider: string): Uint8Array | undefined =>
  provider === bankCode ? Buffer.alloc(32, merchant.length) : undefined

export const openDepositHarness = async (): Promise<DepositHarness> => {
  const harness = await openHarness()
  const { store } = harness
  const codes = ['lotus', 'mela', 'tucano']
  const cuts: ('call' | 'answer')[] = []
  const app = fastify()
  const network: Platform['network'] = {
    async ask({ address, bytes, headers }: NetworkQuestion) {
      const { pathname } = new URL(address)
      const cut = pathname.startsWith('/bank/') ? cuts.shift() : undefined
      if (cut === 'call') throw new Error('the call is lost')
      const payload = Buffer.from(bytes ?? [])
      const answer = await app.inject({ method: 'POST', url: pathname, payload, headers })
      if (cut === 'answer') throw new Error('the answer is lost')
      return { status: answer.statusCode, text: answer.body, keepMs: 0 }
    },
  }
  const platform = { ...harness.platform, network }
  const merchants: MerchantDirectory = {
    all: () => codes.map(harness.merchant),
    at: () => ({ kind: 'bare' }),
    has: () => true,
    isMoving: () => false,
    refresh: async () => undefined,
    onRefresh: () => () => undefined,
    stop: () => undefined,
  }
  const limit = { byAddress: async () => undefined, bySession: async () => undefined }
  const address = () => 'http://platform.test'
  const bank = openBank({ store, platform, keys: bankKeys, address })
  const tools = { ask: network.ask, clock: platform.clock }
  const providers: Providers = (merchant, code) => {
    const key = bankKeys(merchant, code)
    const bankServer = { code, address: () => `${address()}/bank`, tools }
    const guard = { clock: platform.clock, onError: () => undefined }
    return key && guardProvider(code, () => httpProvider(bankServer, { merchant, key }), guard)
  }
  registerBodyParsers(app)
  const payment = takePaymentReport(store)
  const payout = () => Promise.reject(new Error('no payouts here'))
  registerCallbacks(app, {
    merchants,
    handlers: { payment, payout },
    providers,
    limit,
  })
  await registerBank(app, { bank, merchants, platform, limit })
  const handlers = depositHandlers({ providers, sandboxMethods })
  const sees: DepositHarness['sees'] = (member, id) => handlers.deposit(harness.callBy(member), { id })
  return {
    ...harness,
    app,
    bank,
    handlers,
    sees,
    begins: (
      member,
      { id = harness.platform.randomness.uuid(), amount = 100_000, method, promotion } = {},
    ) => {
      const { currency } = harness.merchant(member.merchant)
      const first = sandboxMethods(currency)[0]?.code ?? ''
      const asked = { id, amount, method: method ?? first, promotion }
      return handlers.makeDeposit(harness.callBy(member), asked)
    },
    async presses({ merchant }, id, press, other) {
      const found = await bank.repository.byId(merchant, id)
      if (!found) throw new Error('The bank has no such payment.')
      return bank.press(merchant, found, press, other)
    },
    async reports(body, how = {}) {
      const { merchant = 'lotus', provider = bankCode, key = bankKeys(merchant, provider) } = how
      const time = String(how.time ?? harness.platform.clock.now())
      const signed = Buffer.from(JSON.stringify(how.signed ?? body))
      const call = { merchant, vendor: provider, path: callbackPath, time, body: signed }
      const answer = await app.inject({
        method: 'POST',
        url: callbackPath,
        payload: JSON.stringify(body),
        headers: {
          'content-type': 'application/json',
          'payment-provider': provider,
          'payment-merchant': merchant,
          'payment-time': time,
          'payment-signature': signCall(key ?? Buffer.alloc(32), call),
        },
      })
      return { status: answer.statusCode, ...(JSON.parse(answer.body) as object) }
    },
    held: async (member) => (await readWallet(harness.callBy(member))).balance,
    sweeps: () =>
      sweepOnce({
        store,
        providers,
        tracing: harness.platform.tracing,
        merchants: merchants.all,
        clock: platform.clock,
        hostOf: ({ domains }) => domains.canonicalHost,
        onError(failure) {
          throw failure
        },
      }),
    cut(how, times = 1) {
      cuts.splice(0, cuts.length, ...Array.from({ length: times }, () => how))
    },
    async close() {
      await app.close()
      await harness.close()
    },
  }
}
