import { maxSpeedBytes, reportSpeed } from '@playfront/contract/shell/vitals'
import { speedReport } from '@playfront/contract/shell/tracking.schema'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { parseJson, readText } from '../../http/calls/parseJson'
import { fetchSite } from '../../http/guards/fetchSite'
import type { CallerOf } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import type { Clock } from '../../platform/platform'
import type { Store } from '../../store/store'
import { createEventBudget } from '../tracking/eventBudget'
import { storeSpeed } from './storeSpeed'
import { vitalsOptions } from './vitalsOptions'

export interface SpeedDeps {
  store: Store
  platform: { clock: Clock }
  callerOf: CallerOf
  log: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * Takes beacons of how fast visits were, at each merchant's own host. A beacon carries no header of ours: the merchant is the
 * host's, and the browser itself says that the page is the merchant's. What is refused is refused in silence as far as the
 * page is concerned, since nobody there waits for an answer.
 */
export const registerSpeed = (app: FastifyInstance, { store, platform, callerOf, log }: SpeedDeps): void => {
  const budgetBy = createEventBudget(vitalsOptions.reportsPerMinute)
  // Handled like a read: it changes no member's data, and so needs no merchant header.
  const asRead = { ...reportSpeed, method: 'GET' as const }

  app.post(
    reportSpeed.path,
    { config: { name: 'reportSpeed' }, bodyLimit: maxSpeedBytes },
    async (request, reply) => {
      const { merchant, ip, preview } = await callerOf(asRead, request)
      fetchSite(reportSpeed, request)
      const parsed = speedReport.safeParse(readBody(request.body))
      if (!parsed.success) throw new Refusal('request.invalid')
      reply.code(204).header('Cache-Control', 'no-store')
      if (preview || budgetBy(platform.clock).take(`${merchant.code} ${ip}`, 1) < 1) return reply.send()
      await storeSpeed(store, merchant.code, parsed.data).catch((failure: unknown) =>
        log.warn({ err: failure }, 'the speed of a visit could not be counted'),
      )
      return reply.send()
    },
  )
}

const readBody = (body: unknown): unknown => {
  if (!(body instanceof Uint8Array)) throw new Refusal('request.invalid')
  return parseJson(readText(body))
}
