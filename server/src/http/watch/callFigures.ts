import { minutes } from '@playfront/contract/time'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../../platform/platform'
import { type MerchantDirectory, placeOf } from '../place/merchantDirectory'
import type { Metrics } from './metrics'

/** One kind of error, so often in the last hour. */
export interface ErrorRow {
  /** Name of the call or the page, as in the metrics. */
  route: string
  /** The refusal's code, or the status where there is none. */
  code: string
  status: number
  count: number
}

export interface ErrorFigures {
  answers: number
  /** What the caller was refused: statuses from 400 on. */
  refused: number
  /** What was our own fault: statuses from 500 on. */
  failed: number
  /** The most frequent first. */
  rows: ErrorRow[]
}

export interface CallFigures {
  /** @param merchant the merchant of the host; undefined for unknown hosts */
  count(answer: { merchant: string | undefined; route: string; status: number; code?: string }): void
  /** The last hour on this node: one merchant's, or all of it. */
  lastHour(merchant?: string): ErrorFigures
}

const keptMinutes = 60
const maxRows = 30

interface Minute {
  at: number
  byMerchant: Map<string, { answers: number; errors: Map<string, ErrorRow> }>
}

/** Counts errors by merchant, route and code, minute by minute, for this node alone; what is older than an hour goes. */
export const openCallFigures = (clock: Pick<Clock, 'now'>): CallFigures => {
  let kept: Minute[] = []

  const thisMinute = (): Minute => {
    const at = Math.floor(clock.now() / minutes(1))
    const last = kept.at(-1)
    if (last?.at === at) return last
    const fresh: Minute = { at, byMerchant: new Map() }
    kept = [...kept.filter((one) => one.at > at - keptMinutes), fresh]
    return fresh
  }

  return {
    count({ merchant = '', route, status, code }) {
      const { byMerchant } = thisMinute()
      const held = byMerchant.get(merchant) ?? { answers: 0, errors: new Map<string, ErrorRow>() }
      byMerchant.set(merchant, held)
      held.answers += 1
      if (status < 400) return
      const named = code ?? String(status)
      const key = `${route} ${named} ${status}`
      const row = held.errors.get(key) ?? { route, code: named, status, count: 0 }
      held.errors.set(key, row)
      row.count += 1
    },
    lastHour(merchant) {
      const oldest = thisMinute().at - keptMinutes
      const figures: ErrorFigures = { answers: 0, refused: 0, failed: 0, rows: [] }
      const rows = new Map<string, ErrorRow>()
      for (const { at, byMerchant } of kept)
        for (const [code, { answers, errors }] of byMerchant) {
          if (at <= oldest || (merchant !== undefined && code !== merchant)) continue
          figures.answers += answers
          for (const [key, row] of errors) {
            const sum = rows.get(key) ?? { ...row, count: 0 }
            rows.set(key, { ...sum, count: sum.count + row.count })
            if (row.status >= 500) figures.failed += row.count
            else figures.refused += row.count
          }
        }
      figures.rows = [...rows.values()].toSorted((one, other) => other.count - one.count).slice(0, maxRows)
      return figures
    },
  }
}

const refusals = new WeakMap<FastifyRequest, string>()

/** Remembers the code with which a request was refused, for the counter of answers. */
export const noteRefusal = (request: FastifyRequest, code: string): void => void refusals.set(request, code)

export const refusalOfRequest = (request: FastifyRequest): string | undefined => refusals.get(request)

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
  const countRefusal = deps.metrics.counter(
    'refusals_total',
    'Calls and pages refused or failed, by the code that the caller was told.',
    ['code'],
  )
  app.addHook('onResponse', (request, reply, done) => {
    const name = request.routeOptions.config.name ?? 'other'
    const { statusCode: status, elapsedTime } = reply
    deps.metrics.countAnswer(name, status, elapsedTime / 1_000)
    const code = status < 400 ? undefined : refusalOfRequest(request)
    if (code !== undefined) countRefusal({ code })
    deps.callFigures?.count({ merchant: merchantOf(request, deps.merchants), route: name, status, code })
    request.log.debug({ request: request.id, req: request, status, ms: Math.round(elapsedTime) }, name)
    done()
  })
}

/** The merchant of the host that a request came to. */
export const merchantOf = (
  request: FastifyRequest,
  merchants: Pick<MerchantDirectory, 'at'>,
): string | undefined => {
  const place = placeOf(request, merchants)
  return 'merchant' in place ? place.merchant.code : undefined
}
