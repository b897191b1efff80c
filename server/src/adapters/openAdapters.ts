import type {
  AdapterCallback,
  AdapterHealth,
  AdapterInstance,
  AdapterTools,
  CallbackAnswer,
  MessageGateway,
  OutgoingMessage,
  PaymentAccount,
  PaymentProvider,
  PortName,
  VerificationProvider,
} from '@playfront/contract/adapters/adapter'
import { currencyDigits } from '@playfront/contract/money'
import { seconds } from '@playfront/contract/time'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { takeAnyBody } from '../http/calls/bodyParsers'
import type { CallLimit } from '../http/guards/callLimit'
import { callbackOf } from '../money/providers/callbacks/registerCallbacks'
import { inTime } from '../money/providers/provider'
import { guardVerification } from '../money/verification/verification'
import type { Clock, Network } from '../platform/platform'
import { AdapterError, type LoadedAdapter, wordsOf } from './loadAdapters'

/** The adapters of this node, by the ports that the platform calls. */
export interface OpenedAdapters {
  sms?: MessageGateway
  email?: MessageGateway
  /** By the provider's name; each makes the provider of one merchant. */
  payments: ReadonlyMap<string, (account: PaymentAccount) => PaymentProvider>
  /** With the adapter's name; its calls never reject. */
  verification?: { name: string; calls: VerificationProvider }
  /** By the adapter's name. */
  callbacks: ReadonlyMap<string, (request: AdapterCallback) => Promise<CallbackAnswer>>
  /** How each adapter is that can say so. Never rejects. */
  examine(): Promise<AdapterFinding[]>
  close(): Promise<void>
}

export interface AdapterFinding {
  name: string
  version: string
  ports: PortName[]
  /** Absent where the adapter cannot say. */
  health?: AdapterHealth
}

export interface AdapterDeps {
  clock: Clock
  /** The network to one adapter's service, measured under its name. */
  network(port: PortName, name: string): Network
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

/** Less than the lease of a message, after which another node would send it. */
const sendWithinMs = seconds(20)
const healthWithinMs = seconds(10)
const callbackWithinMs = seconds(10)

interface OpenedAdapter extends LoadedAdapter {
  instance: AdapterInstance
}

/**
 * Makes the adapters' instances. None of them gets the database, another adapter's settings, or a merchant's keys but
 * those that it shares with that merchant.
 * @throws AdapterError when one cannot be made, or has not what it announces; those made before are closed
 */
export const openAdapters = async (
  loaded: readonly LoadedAdapter[],
  deps: AdapterDeps,
): Promise<OpenedAdapters> => {
  const opened: OpenedAdapter[] = []
  const close = async () => {
    for (const { name, instance } of opened.splice(0).reverse())
      await Promise.resolve(instance.close?.()).catch((failure: unknown) =>
        deps.log.warn({ err: failure, adapter: name }, 'an adapter could not be closed'),
      )
  }
  try {
    for (const one of loaded) opened.push(await openAdapter(one, deps))
  } catch (failure) {
    await close()
    throw failure
  }
  return {
    sms: gatewayOf(opened, 'sms', deps),
    email: gatewayOf(opened, 'email', deps),
    payments: new Map(
      opened.flatMap(({ name, instance }) =>
        instance.payment ? [[name, (account: PaymentAccount) => paymentOf(instance, account)] as const] : [],
      ),
    ),
    verification: verificationOf(opened, deps),
    callbacks: new Map(
      opened.flatMap(({ name, instance }) =>
        instance.callback
          ? [[name, (request: AdapterCallback) => callbackIn(instance, request, deps)] as const]
          : [],
      ),
    ),
    examine: () => Promise.all(opened.map((one) => examine(one, deps))),
    close,
  }
}

const openAdapter = async (loaded: LoadedAdapter, deps: AdapterDeps): Promise<OpenedAdapter> => {
  const { name, adapter, settings, ports } = loaded
  const made = await Promise.resolve()
    .then(() => adapter.create(settings, toolsOf(loaded, deps)))
    .catch((failure: unknown) => {
      throw new AdapterError(`The adapter ${name} could not be made: ${wordsOf(failure)}.`, {
        cause: failure,
      })
    })
  const missing = ports.find((port) => typeof partOf(made ?? {}, port) !== 'function')
  if (missing !== undefined)
    throw new AdapterError(`The adapter ${name} announces the port ${missing} and has not implemented it.`)
  return { ...loaded, instance: made }
}

const partOf = (instance: AdapterInstance, port: PortName): unknown =>
  port === 'payment'
    ? instance.payment
    : port === 'verification'
      ? instance.verification?.checkDocument
      : instance[port]?.send

const toolsOf = ({ name, ports }: LoadedAdapter, { clock, network, log }: AdapterDeps): AdapterTools => {
  const { ask } = network(ports[0] ?? 'payment', name)
  return {
    clock: { now: () => clock.now() },
    // What only the platform may ask for is left out.
    ask: ({ address, form, json, bytes, method, headers, withinMs, maxBytes }) =>
      ask({ address, form, json, bytes, method, headers, withinMs, maxBytes }),
    log: (level, sentence, facts) => log[level]({ adapter: name, ...facts }, sentence),
    currencyDigits,
  }
}

/** A provider is the instance's own method: it may use `this`. */
const paymentOf = (instance: AdapterInstance, account: PaymentAccount): PaymentProvider => {
  const provider = instance.payment?.(account)
  if (!provider) throw new Error('the adapter made no payment provider')
  return provider
}

const gatewayOf = (
  opened: readonly OpenedAdapter[],
  port: OutgoingMessage['channel'],
  { clock }: AdapterDeps,
): MessageGateway | undefined => {
  const gateway = opened.find(({ ports }) => ports.includes(port))?.instance[port]
  return gateway && { send: (message) => inTime(clock, sendWithinMs, async () => gateway.send(message)) }
}

const verificationOf = (
  opened: readonly OpenedAdapter[],
  { clock, log }: AdapterDeps,
): OpenedAdapters['verification'] => {
  const found = opened.find(({ ports }) => ports.includes('verification'))
  const provider = found?.instance.verification
  if (!found || !provider) return undefined
  const onError = (err: unknown) => log.warn({ err, adapter: found.name }, 'a verification provider failed')
  return { name: found.name, calls: guardVerification(provider, { clock, onError }) }
}

const callbackIn = (
  instance: AdapterInstance,
  request: AdapterCallback,
  { clock }: AdapterDeps,
): Promise<CallbackAnswer> =>
  inTime(clock, callbackWithinMs, async () => {
    const answer = await instance.callback?.(request)
    if (!answer) throw new Error('the adapter answered nothing')
    return answer
  })

const examine = async (
  { name, adapter: { version }, ports, instance }: OpenedAdapter,
  { clock }: AdapterDeps,
): Promise<AdapterFinding> => {
  if (!instance.health) return { name, version, ports }
  try {
    const health = await inTime(clock, healthWithinMs, async () => instance.health?.())
    return { name, version, ports, health }
  } catch (failure) {
    return { name, version, ports, health: { kind: 'failing', because: wordsOf(failure) } }
  }
}

/** Where the services behind adapters call the platform; payment providers have a route of their own. */
const callbackPath = '/adapters/:name'

const config = { name: 'adapterCallback' }

/** Passes requests to `/adapters/<name>` to that adapter, with their body as it travelled. */
export const registerAdapterCallbacks = (
  app: FastifyInstance,
  {
    callbacks,
    limit,
    log,
  }: Pick<OpenedAdapters, 'callbacks'> & { limit: CallLimit } & Pick<AdapterDeps, 'log'>,
): void => {
  if (callbacks.size === 0) return
  void app.register(async (scope) => {
    takeAnyBody(scope)
    scope.route<{ Params: { name: string } }>({
      method: ['GET', 'POST'],
      url: callbackPath,
      config,
      handler: async (request, reply) => {
        await limit.byAddress(request)
        reply.header('Cache-Control', 'no-store')
        const { name } = request.params
        const callback = callbacks.get(name)
        if (!callback) return reply.callNotFound()
        try {
          const { status, contentType, body } = await callback(callbackOf(request))
          return await reply.code(status).type(contentType).send(body)
        } catch (failure) {
          log.warn({ err: failure, adapter: name }, 'a callback was not handled')
          return reply.code(503).send()
        }
      },
    })
  })
}
