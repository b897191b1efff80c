import { BlockList } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { MerchantDirectory } from '../place/merchantDirectory'
import { readHost } from '../place/place'
import { Refusal } from '../refusal'
import { refusalOfRequest, type CallFigures } from './callFigures'
import type { Metrics } from './metrics'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call's or the page's name in metrics. */
    name?: string
  }
}

export interface WatchDoors {
  metrics: Metrics
  /** Errors by merchant, for the console; nobody looks where absent. */
  callFigures?: CallFigures
  merchants: MerchantDirectory
  /** Whether the database answers. Never rejects. */
  isStoreReachable: () => Promise<boolean>
  isDraining: () => boolean
}

const ownNetworks = new BlockList()
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  ownNetworks.addSubnet(network, prefix, 'ipv4')
}
ownNetworks.addAddress('::1', 'ipv6')
ownNetworks.addSubnet('fc00::', 7, 'ipv6')

/**
 * What watches the server asks: `/healthz` (the process lives), `/readyz` (it can take work: the database answers and it
 * is not draining), `/metrics`. The metrics are for the machine's own name and its own networks, never for a merchant's
 * visitors.
 */
export const registerWatch = (app: FastifyInstance, doors: WatchDoors): void => {
  app.addHook('onResponse', (request, reply, done) => {
    const name = request.routeOptions.config.name ?? 'other'
    const { statusCode: status, elapsedTime } = reply
    doors.metrics.countAnswer(name, status, elapsedTime / 1_000)
    doors.callFigures?.count({
      merchant: merchantOf(request, doors.merchants),
      route: name,
      status,
      code: status < 400 ? undefined : refusalOfRequest(request),
    })
    request.log.debug({ request: request.id, req: request, status, ms: Math.round(elapsedTime) }, name)
    done()
  })
  app.get('/healthz', { config: { name: 'healthz' } }, async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
    return { live: true }
  })
  app.get('/readyz', { config: { name: 'readyz' } }, async (_request, reply) => {
    const ready = !doors.isDraining() && (await doors.isStoreReachable())
    reply.code(ready ? 200 : 503).header('Cache-Control', 'no-store')
    return { ready, draining: doors.isDraining() }
  })
  app.get('/metrics', { config: { name: 'metrics' } }, async (request, reply) => {
    if (!maySeeMetrics(request, doors.merchants)) throw new Refusal('request.not.found')
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await doors.metrics.text())
  })
}

const merchantOf = (request: FastifyRequest, merchants: MerchantDirectory): string | undefined => {
  const place = merchants.at(readHost(request.host).name)
  return 'merchant' in place ? place.merchant.code : undefined
}

/** By the socket's own address: a header can claim anything. */
const maySeeMetrics = (request: FastifyRequest, merchants: MerchantDirectory): boolean => {
  const address = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const family = address.includes(':') ? 'ipv6' : 'ipv4'
  return merchants.at(readHost(request.host).name).kind === 'bare' && ownNetworks.check(address, family)
}
