import rateLimit from '@fastify/rate-limit'
import { minutes } from '@playfront/contract/time'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Redis } from 'ioredis'
import type { Clock } from '../../platform/platform'
import { Refusal } from '../../kernel/refusal'

export interface CallLimitOptions {
  /** Calls one address may make in a minute; 0 counts nothing. A telephone network hides many people behind one. */
  perMinute: number
  /** Counts for all nodes together; without it every node counts for itself. */
  redis?: Redis
  clock: Pick<Clock, 'now'>
  /** Called with each call that was refused, by what was counted. */
  onLimited?: (by: 'address' | 'session') => void
}

export interface CallLimit {
  /** Nothing at once where calls are not counted. Rejects with `TOO_MANY_REQUEST`, as `bySession` does. */
  byAddress(request: FastifyRequest): void | Promise<void>
  bySession(request: FastifyRequest, sessionId: string): void | Promise<void>
}

const unlimited: CallLimit = { byAddress: () => undefined, bySession: () => undefined }

/**
 * Keeps one caller from using the whole server (T39): `TOO_MANY_REQUEST` above a number of calls a minute from one
 * address, and above a third of it from one session. While the shared counter cannot be reached, every node counts
 * for itself.
 *
 * @example const limit = await callLimit(app, { perMinute: 3_000, clock })
 *          await limit.byAddress(request)
 */
export const callLimit = async (app: FastifyInstance, options: CallLimitOptions): Promise<CallLimit> => {
  if (options.perMinute === 0) return unlimited
  await app.register(rateLimit, {
    global: false,
    timeWindow: minutes(1),
    redis: options.redis,
    // A failure is answered below, by counting here.
    skipOnError: false,
    nameSpace: 'playfront:calls:',
  })
  const sessions = new WeakMap<FastifyRequest, string>()
  const countAddress = app.createRateLimit({ max: options.perMinute })
  const perSession = Math.ceil(options.perMinute / 3)
  const countSession = app.createRateLimit({
    max: perSession,
    keyGenerator: (request) => sessions.get(request) ?? '',
  })
  const countHere = createLocalCount(options.clock, minutes(1))
  const check = async (
    count: typeof countAddress,
    request: FastifyRequest,
    { by, key, max }: { by: 'address' | 'session'; key: string; max: number },
  ) => {
    const verdict = await count(request).catch(() => undefined)
    const isExceeded = verdict ? !verdict.isAllowed && verdict.isExceeded : countHere(`${by} ${key}`) > max
    if (!isExceeded) return
    options.onLimited?.(by)
    throw new Refusal('TOO_MANY_REQUEST')
  }
  return {
    byAddress: (request) =>
      check(countAddress, request, { by: 'address', key: request.ip, max: options.perMinute }),
    bySession(request, sessionId) {
      sessions.set(request, sessionId)
      return check(countSession, request, { by: 'session', key: sessionId, max: perSession })
    },
  }
}

/** Callers that are counted separately in one window; the others share one count. */
const maxKeys = 50_000

/** Counts by key on this node alone, beginning again with each window. */
const createLocalCount = (clock: Pick<Clock, 'now'>, windowMs: number) => {
  const counts = new Map<string, number>()
  let endsMs = 0
  return (key: string): number => {
    if (clock.now() >= endsMs) {
      counts.clear()
      endsMs = clock.now() + windowMs
    }
    const counted = counts.has(key) || counts.size < maxKeys ? key : ''
    const count = (counts.get(counted) ?? 0) + 1
    counts.set(counted, count)
    return count
  }
}
