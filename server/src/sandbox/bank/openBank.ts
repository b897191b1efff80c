import type { PaymentOrder, PaymentWay } from '@playfront/contract/adapters/adapter'
import { minutes, seconds } from '@playfront/contract/time'
import { decideGameOrigin } from '../../play/launch/decideGameOrigin'
import { callbackPath } from '../../money/providers/callbacks/registerCallbacks'
import type { ProviderKeys } from '../../money/providers/providerKeys'
import { signCall } from '../../money/seamless/checkSignature'
import type { Platform } from '../../platform/platform'
import type { Store } from '../../store/store'
import type { FastifyRequest } from 'fastify'
import type { CallLimit } from '../../http/guards/callLimit'
import type { MerchantDirectory } from '../../http/place/merchantDirectory'
import { readHost } from '../../http/place/place'
import { openBankRepository, type BankRepository, type BankPayment } from './bankRepository'
import { bankCode, bankHost, decidePress, type Press, type Sending } from './bankProvider'

/** A simulated bank: all it uses of the platform is the providers' protocol (docs/guide/payments.md). */
export interface SandboxBank {
  repository: BankRepository
  keys: ProviderKeys
  /** Takes an order, once under its name. */
  takeOrder(order: PaymentOrder): Promise<BankPayment | undefined>
  /**
   * Triggers the event and reports it to the platform; returns the platform's answers, such as `409 amount_mismatch`.
   */
  press(merchant: string, payment: BankPayment, press: Press, other?: number): Promise<string[]>
}

export interface BankDeps {
  store: Store
  platform: Pick<Platform, 'network' | 'clock' | 'randomness'>
  keys: ProviderKeys
  /** The platform as the bank's server reaches it; undefined until it listens. */
  address(): string | undefined
}

export const openBank = (deps: BankDeps): SandboxBank => {
  const repository = openBankRepository(deps.store)
  const { randomness } = deps.platform
  return {
    repository,
    keys: deps.keys,
    takeOrder(order) {
      const reference = randomness.bytes(12).toString('hex')
      return repository.write(order, { reference, way: wayOf(order, reference) })
    },
    async press(merchant, payment, press, other) {
      const pressed = decidePress(payment, press, other)
      if (!pressed) return []
      await repository.note(merchant, payment.id, pressed)
      const responses: string[] = []
      let event = ''
      for (const sending of pressed.sends) {
        if (!sending.isSame) event = randomness.bytes(12).toString('hex')
        responses.push(await notify(deps, { merchant, payment, sending, event }))
      }
      return responses
    },
  }
}

/**
 * Accounts that do not exist: an unassigned bank code, the number that samples use, a key of zeros. Scanning a code
 * of the demonstration with a real bank's app pays no one.
 */
const wayOf = ({ merchant, kind, returnTo }: PaymentOrder, reference: string): PaymentWay => {
  const holder = 'PLAYFRONT SANDBOX'
  const memo = `PF${reference.slice(0, 10).toUpperCase()}`
  switch (kind) {
    case 'bankTransfer':
      return {
        by: 'transfer',
        bankCode: '999999',
        bankName: 'Sandbox Bank',
        account: '000012345678',
        holder,
        memo,
      }
    case 'promptPay':
      return { by: 'promptPay', target: '0000000000', holder }
    case 'pix': {
      const key = '00000000-0000-4000-8000-000000000000'
      return { by: 'pix', key, holder, city: 'SAO PAULO', txid: memo }
    }
    case 'eWallet':
    case 'card': {
      const { host, protocol } = new URL(returnTo)
      const reached = { host, protocol: protocol.replace(':', '') }
      return { by: 'page', url: `${decideGameOrigin(bankHost, reached)}/bank/pay/${merchant}/${reference}` }
    }
  }
}

interface Telling {
  merchant: string
  payment: BankPayment
  sending: Sending
  event: string
}

const notify = async (
  { platform, keys, address }: BankDeps,
  { merchant, payment, sending, event }: Telling,
): Promise<string> => {
  const { id, reference, currency } = payment
  const { status, amount, signed } = sending
  const [key, base] = [keys(merchant, bankCode), address()]
  if (!key || base === undefined) return 'not sent'
  const body = Buffer.from(
    JSON.stringify({ about: 'payment', event, id, reference, currency, status, amount }),
  )
  const time = String(platform.clock.now() - (signed === 'longAgo' ? minutes(10) : 0))
  const call = { merchant, vendor: bankCode, path: callbackPath, time, body }
  const question = {
    address: `${base}${callbackPath}`,
    bytes: body,
    headers: {
      'Content-Type': 'application/json',
      'Payment-Provider': bankCode,
      'Payment-Merchant': merchant,
      'Payment-Time': time,
      'Payment-Signature': signCall(signed === 'wrongly' ? Buffer.alloc(32, 7) : key, call),
    },
    withinMs: seconds(5),
    maxBytes: 4_096,
  }
  try {
    const answer = await platform.network.ask(question)
    const answered = JSON.parse(answer.text) as { outcome?: string; code?: string }
    return `${answer.status} ${answered.outcome ?? answered.code ?? ''}`
  } catch {
    return 'no answer'
  }
}

export interface BankRoutes {
  bank: SandboxBank
  merchants: MerchantDirectory
  platform: Pick<Platform, 'clock' | 'randomness'>
  limit: CallLimit
}

/** The bank stands at its own name; the platform's server reaches it without one. */
export const isAtBank = (request: FastifyRequest, merchants: MerchantDirectory): boolean => {
  const { name } = readHost(request.host)
  return name === bankHost || merchants.at(name).kind === 'bare'
}
