import { seconds } from '@playfront/contract/time'
import { fastify, type FastifyInstance } from 'fastify'
import type { Metrics } from './metrics'

export interface ManagementDeps {
  metrics: Metrics
  /** Whether the database answers. Never rejects. */
  isStoreReachable: () => Promise<boolean>
  isDraining: () => boolean
  /** Why reads do not use the replica; nothing while they do. Absent where there is none. */
  replicaProblem?: () => string | undefined
}

/**
 * The endpoints for load balancers and monitoring, on a separate port so that no Host header of a visitor reaches
 * them: `/healthz` (the process lives), `/readyz` (it can take work: the database answers and it is not draining; the
 * replica is only reported) and `/metrics`.
 */
export const createManagementApp = (deps: ManagementDeps): FastifyInstance => {
  const app = fastify({ requestTimeout: seconds(15), forceCloseConnections: true, return503OnClosing: false })
  app.addHook('onSend', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
  })
  app.get('/healthz', async () => ({ live: true }))
  app.get('/readyz', async (_request, reply) => {
    const ready = !deps.isDraining() && (await deps.isStoreReachable())
    reply.code(ready ? 200 : 503)
    const replica = deps.replicaProblem && { replica: deps.replicaProblem() ?? 'used' }
    return { ready, draining: deps.isDraining(), ...replica }
  })
  app.get('/metrics', async (_request, reply) =>
    reply.type('text/plain; version=0.0.4; charset=utf-8').send(await deps.metrics.text()),
  )
  return app
}
