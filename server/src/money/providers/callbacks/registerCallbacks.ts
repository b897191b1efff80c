import type {
  AdapterCallback,
  CallbackFailure,
  PaymentCallback,
  PayoutCallback,
  ProviderReport,
  ReportEnd,
} from '@playfront/contract/adapters/adapter'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { takeAnyBody } from '../../../http/calls/bodyParsers'
import type { CallLimit } from '../../../http/guards/callLimit'
import type { MerchantDirectory } from '../../../http/place/merchantDirectory'
import { Refusal } from '../../../kernel/refusal'
import { type ConnectedProvider, type Providers, plainAnswer } from '../provider'
import { CallbackRefusal, callbackBody } from './callbackShapes'

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
  payment(caller: CallbackCaller, report: PaymentCallback): Promise<ReportEnd>
  payout(caller: CallbackCaller, report: PayoutCallback): Promise<ReportEnd>
}

export interface CallbackRoutes {
  merchants: Pick<MerchantDirectory, 'all' | 'isMoving'>
  handlers: WebhookHandlers
  providers: Providers
  limit: CallLimit
}

/** Where providers of our protocol report; headers name provider and merchant. */
export const callbackPath = '/payments/v1/callback'

/** Where providers of another protocol report, which have no such headers. */
export const adapterCallbackPath = `${callbackPath}/:provider/:merchant` as const

const config = { name: 'paymentCallback' }

/**
 * What a payment provider calls on the platform when a payment or a payout has come further (docs/guide/payments.md). The
 * merchant is the one whose key signed. Answers `{ outcome }`, or `{ code, message }` when it refuses; a provider of
 * another protocol gets what its adapter says.
 */
export const registerCallbacks = (app: FastifyInstance, routes: CallbackRoutes): void => {
  app.post(callbackPath, { config }, (request, reply) =>
    respond(routes, request, reply, {
      provider: headerOf(request, 'payment-provider'),
      merchant: headerOf(request, 'payment-merchant'),
    }),
  )
  void app.register(async (scope) => {
    takeAnyBody(scope)
    scope.route({
      method: ['GET', 'POST'],
      url: adapterCallbackPath,
      config,
      handler: (request, reply) => respond(routes, request, reply, request.params as NamedCaller),
    })
  })
}

interface NamedCaller {
  provider: string
  merchant: string
}

const respond = async (
  { merchants, providers, handlers, limit }: CallbackRoutes,
  request: FastifyRequest,
  reply: FastifyReply,
  named: NamedCaller,
): Promise<unknown> => {
  reply.header('Cache-Control', 'no-store')
  // The provider reports again, and by then the other cell may answer.
  if (merchants.isMoving(named.merchant)) throw new Refusal('server.busy')
  const merchant = merchants.all().find(({ code }) => code === named.merchant)
  const provider = merchant && providers(merchant.code, named.provider)
  const present = (end: ReportEnd | CallbackFailure): unknown => {
    const answer = provider?.answerCallback?.(end) ?? plainAnswer(end)
    return reply.code(answer.status).type(answer.contentType).send(answer.body)
  }
  try {
    if (!provider)
      throw new CallbackRefusal(
        headerOf(request, 'payment-signature') === '' ? 'signature_missing' : 'provider_unknown',
      )
    const caller = { merchant, provider: provider.code }
    const report = await readReport(provider, callbackOf(request))
    return present(
      await (report.about === 'payment' ? handlers.payment(caller, report) : handlers.payout(caller, report)),
    )
  } catch (failure) {
    if (!(failure instanceof CallbackRefusal)) throw failure
    // Only callers without a valid signature are counted: a provider reports many payments from one address.
    if (failure.status === 401) await limit.byAddress(request)
    return present(failure)
  }
}

/** @throws CallbackRefusal */
const readReport = async (
  provider: ConnectedProvider,
  callback: AdapterCallback,
): Promise<ProviderReport> => {
  const reading = await provider.readCallback(callback)
  if (reading.kind === 'refused') throw new CallbackRefusal(reading.code)
  const read = callbackBody.safeParse(reading.report)
  if (!read.success) throw new CallbackRefusal('request_invalid')
  return read.data
}

/** A request as an adapter gets it. */
export const callbackOf = (request: FastifyRequest): AdapterCallback => {
  const [path = '', query = ''] = request.url.split('?', 2)
  const headers = Object.entries(request.headers).filter(
    (header): header is [string, string] => typeof header[1] === 'string',
  )
  return {
    method: request.method === 'GET' ? 'GET' : 'POST',
    path,
    query,
    headers: Object.fromEntries(headers),
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
  }
}

const headerOf = ({ headers }: FastifyRequest, name: string): string => {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}
