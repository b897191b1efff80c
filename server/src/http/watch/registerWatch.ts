import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { MerchantDirectory } from '../place/merchantDirectory'
import { readHost } from '../place/place'
import { refusalOfRequest, type CallFigures } from './callFigures'
import type { Metrics } from './metrics'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call's or the page's name in metrics. */
    name?: string
  }
}

export interface WatchDeps {
  metrics: Metrics
  /** Errors by merchant, for the console; absent where there is no console. */
  callFigures?: CallFigures
  merchants: MerchantDirectory
}

/** Counts every answer by the name of its route. */
export const registerWatch = (app: FastifyInstance, deps: WatchDeps): void => {
  app.addHook('onResponse', (request, reply, done) => {
    const name = request.routeOptions.config.name ?? 'other'
    const { statusCode: status, elapsedTime } = reply
    deps.metrics.countAnswer(name, status, elapsedTime / 1_000)
    deps.callFigures?.count({
      merchant: merchantOf(request, deps.merchants),
      route: name,
      status,
      code: status < 400 ? undefined : refusalOfRequest(request),
    })
    request.log.debug({ request: request.id, req: request, status, ms: Math.round(elapsedTime) }, name)
    done()
  })
}

const merchantOf = (request: FastifyRequest, merchants: MerchantDirectory): string | undefined => {
  const place = merchants.at(readHost(request.host).name)
  return 'merchant' in place ? place.merchant.code : undefined
}
