import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parseJson, readText } from '../../../http/calls/parseJson'
import type { CallLimit } from '../../../http/guards/callLimit'
import type { MerchantDirectory } from '../../../http/place/merchantDirectory'
import { Refusal } from '../../../kernel/refusal'
import type { Clock } from '../../../platform/platform'
import { checkSignature } from '../../seamless/checkSignature'
import type { ProviderKeys } from '../providerKeys'
import { CallbackRefusal, type PaymentReport, type PayoutReport, callbackBody } from './callbackShapes'

/** Who signed: a provider for one merchant. */
export interface CallbackCaller {
  merchant: FullMerchantSettings
  provider: string
}

/**
 * Who takes which report. Each does all of it in one transaction, under a lock on its order's row, and throws
 * CallbackRefusal for what it does not take.
 */
export interface WebhookHandlers {
  payment(caller: CallbackCaller, report: PaymentReport): Promise<ReportEnd>
  payout(caller: CallbackCaller, report: PayoutReport): Promise<ReportEnd>
}

/** `done` changed something, `known` was reported before or is older than the known state. */
export interface ReportEnd {
  outcome: 'done' | 'known'
}

export interface CallbackRoutes {
  merchants: Pick<MerchantDirectory, 'all'>
  handlers: WebhookHandlers
  keys: ProviderKeys
  clock: Clock
  limit: CallLimit
}

export const callbackPath = '/payments/v1/callback'

const config = { name: 'paymentCallback' }

/**
 * What a payment provider calls on the platform when a payment or a payout has come further (docs/guide/payments.md). The
 * merchant is the one whose key signed. Answers `{ outcome }`, or `{ code, message }` when it refuses.
 */
export const registerCallbacks = (app: FastifyInstance, deps: CallbackRoutes): void => {
  app.post(callbackPath, { config }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    try {
      const caller = await callerOf(deps, request)
      return await take(deps.handlers, caller, bytesOf(request))
    } catch (failure) {
      if (!(failure instanceof CallbackRefusal)) throw failure
      return reply.code(failure.status).send({ code: failure.code, message: failure.code })
    }
  })
}

const take = (handlers: WebhookHandlers, caller: CallbackCaller, bytes: Buffer): Promise<ReportEnd> => {
  const read = callbackBody.safeParse(jsonOf(bytes))
  if (!read.success) throw new CallbackRefusal('request_invalid')
  return read.data.about === 'payment'
    ? handlers.payment(caller, read.data)
    : handlers.payout(caller, read.data)
}

/**
 * Only callers without a valid signature are counted by address: a provider reports many payments from one address.
 */
const callerOf = async (
  { merchants, keys, clock, limit }: CallbackRoutes,
  request: FastifyRequest,
): Promise<CallbackCaller> => {
  const [provider, code] = [headerOf(request, 'payment-provider'), headerOf(request, 'payment-merchant')]
  const merchant = merchants.all().find((one) => one.code === code)
  const refused = checkSignature({
    merchant: code,
    vendor: provider,
    path: callbackPath,
    time: headerOf(request, 'payment-time'),
    signature: headerOf(request, 'payment-signature'),
    body: bytesOf(request),
    key: merchant && keys(code, provider),
    now: clock.now(),
  })
  if (refused || !merchant) {
    await limit.byAddress(request)
    throw new CallbackRefusal(codeOf(refused))
  }
  return { merchant, provider }
}

const aboutSignature = ['signature_missing', 'signature_invalid', 'request_expired'] as const

const codeOf = (refused: ReturnType<typeof checkSignature>) =>
  aboutSignature.find((code) => code === refused) ?? 'provider_unknown'

const headerOf = ({ headers }: FastifyRequest, name: string): string => {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

const bytesOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))

const jsonOf = (body: Buffer): unknown => {
  try {
    return parseJson(readText(body))
  } catch (failure) {
    throw failure instanceof Refusal ? new CallbackRefusal('request_invalid') : failure
  }
}
