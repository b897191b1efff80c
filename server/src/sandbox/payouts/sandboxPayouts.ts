import type { PayoutOrder, PayoutReport } from '@playfront/contract/adapters/adapter'
import { minutes, seconds } from '@playfront/contract/time'
import {
  type PayoutBehaviour,
  type PayoutRepository,
  type Plan,
  type SandboxPayout,
  openPayoutRepository,
} from './payoutRepository'
import { callbackPath } from '../../money/providers/callbacks/registerCallbacks'
import type { ProviderKeys } from '../../money/providers/providerKeys'
import { signCall } from '../../money/seamless/checkSignature'
import type { Platform } from '../../platform/platform'
import type { Store } from '../../store/store'
import { bankCode } from '../bank/bankProvider'
import type { Secrets } from '../../platform/keys/secrets'
import type { BankRoutes } from '../bank/openBank'

/** What happens to an order, and whether the platform gets an answer. A dead provider does nothing. */
export const decidePayout = (
  behaviour: PayoutBehaviour,
): { kind: 'dead' } | { kind: 'taken'; answers: boolean; plan: Omit<Plan, 'reference'> } => {
  if (behaviour === 'dead') return { kind: 'dead' }
  return {
    kind: 'taken',
    answers: behaviour !== 'lost',
    plan: {
      ends: behaviour === 'fail' ? 'failed' : 'paid',
      tells: behaviour === 'twice' ? 2 : 1,
      dueIn: behaviour === 'late' ? minutes(3) : seconds(3),
    },
  }
}

/**
 * The side of the demonstration's bank that pays out. No real money moves; what it knows of the platform is the providers'
 * protocol (docs/guide/payments.md).
 */
export interface SandboxPayouts {
  repository: PayoutRepository
  /** Takes an order, once under its name; undefined when the answer gets lost. */
  takeOrder(order: PayoutOrder): Promise<PayoutReport | { code: string } | undefined>
  /** The status of an order; undefined from a dead provider. */
  ask(merchant: string, id: string): Promise<PayoutReport | { code: string } | undefined>
  /** Reports finished payouts to the platform; once a second. The returned function stops it. */
  start(
    merchants: () => readonly { code: string }[],
    onError: (failure: unknown) => void,
  ): () => Promise<void>
}

export interface SandboxPayoutDeps {
  store: Store
  platform: Pick<Platform, 'network' | 'clock' | 'randomness'>
  keys: ProviderKeys
  /** The platform's address as the provider's server reaches it; undefined until it listens. */
  address(): string | undefined
}

const everyMs = seconds(1)
/** Between two reports of one event, and before a report that was not received is sent again. */
const againMs = seconds(2)

export const openSandboxPayouts = (deps: SandboxPayoutDeps): SandboxPayouts => {
  const { store, platform } = deps
  const repository = openPayoutRepository(store)

  const notifyDue = async (merchant: string): Promise<void> => {
    for (const payout of await repository.takeDue(merchant)) {
      const isHeard = await notify(deps, merchant, payout)
      const isDone = isHeard && payout.told + 1 >= payout.tells
      await repository.noteTold(merchant, payout.id, isDone ? undefined : againMs)
    }
  }

  return {
    repository,
    async takeOrder(order) {
      const decision = decidePayout(await repository.behaviour(order.merchant))
      if (decision.kind === 'dead') return undefined
      const reference = platform.randomness.bytes(12).toString('hex')
      const made = await repository.write(order, { ...decision.plan, reference })
      if (made?.amount !== order.amount) return { code: 'order_conflict' }
      return decision.answers ? reportOf(made) : undefined
    },
    async ask(merchant, id) {
      if ((await repository.behaviour(merchant)) === 'dead') return undefined
      const found = await repository.byId(merchant, id)
      return found ? reportOf(found) : { code: 'unknown_order' }
    },
    start(merchants, onError) {
      let atHand = Promise.resolve()
      const round = async () => {
        for (const { code } of await repository.due(merchants())) await notifyDue(code).catch(onError)
      }
      const cancel = platform.clock.every(everyMs, () => (atHand = round().catch(onError)))
      return () => {
        cancel()
        return atHand
      }
    },
  }
}

const reportOf = ({ status, reference }: SandboxPayout): PayoutReport => ({
  status,
  reference,
  ...(status === 'failed' && { reason: 'account' }),
})

/** Whether the platform received the report, whatever it answered. */
const notify = async (
  { platform, keys, address }: SandboxPayoutDeps,
  merchant: string,
  { id, reference, amount, currency, ends, cameBack }: SandboxPayout,
): Promise<boolean> => {
  const [key, base] = [keys(merchant, bankCode), address()]
  if (!key || base === undefined) return false
  const report = {
    about: 'payout',
    event: `payout-${reference}${cameBack ? '-back' : ''}`,
    id,
    reference,
    currency,
    status: ends,
    amount,
    ...(ends === 'failed' && { reason: 'account' }),
  }
  const body = Buffer.from(JSON.stringify(report))
  const time = String(platform.clock.now())
  const headers = {
    'Content-Type': 'application/json',
    'Payment-Provider': bankCode,
    'Payment-Merchant': merchant,
    'Payment-Time': time,
    'Payment-Signature': signCall(key, { merchant, vendor: bankCode, path: callbackPath, time, body }),
  }
  const question = {
    address: `${base}${callbackPath}`,
    bytes: body,
    headers,
    withinMs: seconds(5),
    maxBytes: 4_096,
  }
  try {
    return (await platform.network.ask(question)).status < 500
  } catch {
    return false
  }
}

export interface PayoutRoutes extends BankRoutes {
  payouts: SandboxPayouts
  store: Store
  secrets: Secrets
}
