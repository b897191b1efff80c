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
  /** Nothing at once where no shared counter is asked. Rejects or throws `TOO_MANY_REQUEST`, as `bySession` does. */
  byAddress(request: FastifyRequest): void | Promise<void>
  bySession(request: FastifyRequest, sessionId: string): void | Promise<void>
}

/** The limit of all calls, also for one that is answered before Fastify. */
export interface DirectLimit extends CallLimit {
  /**
   * Counts a call by its address and its session at once. Counts nothing and answers false where either has made too
   * many, or where the counter is shared with other nodes.
   */
  countAtOnce(ip: string, sessionId: string): boolean
}

/** Counts nothing and refuses nothing. */
const unlimited: DirectLimit = {
  byAddress: () => undefined,
  bySession: () => undefined,
  countAtOnce: () => true,
}

/**
 * Keeps one caller from using the whole server (T39): `TOO_MANY_REQUEST` above a number of calls a minute from one
 * address, and above a third of it from one session. Every node counts for itself, without a promise, where there is no
 * shared counter, and while it cannot be reached.
 *
 * @example const limit = await callLimit(app, { perMinute: 3_000, clock })
 *          await limit.byAddress(request)
 */
export const callLimit = async (app: FastifyInstance, options: CallLimitOptions): Promise<DirectLimit> => {
  if (options.perMinute === 0) return unlimited
  const { perMinute, redis } = options
  const perSession = Math.ceil(perMinute / 3)
  const here = createLocalCount(options.clock, minutes(1))
  const refuse = (by: 'address' | 'session'): never => {
    options.onLimited?.(by)
    throw new Refusal('TOO_MANY_REQUEST')
  }
  const countHere = (by: 'address' | 'session', key: string, max: number): void => {
    if (here.add(`${by} ${key}`) > max) refuse(by)
  }
  if (redis) return sharedLimit(app, { perMinute, perSession, redis, countHere, refuse })
  return {
    byAddress: (request) => countHere('address', request.ip, perMinute),
    bySession: (_request, sessionId) => countHere('session', sessionId, perSession),
    countAtOnce(ip, sessionId) {
      const [address, session] = [`address ${ip}`, `session ${sessionId}`]
      if (here.of(address) >= perMinute || here.of(session) >= perSession) return false
      here.add(address)
      here.add(session)
      return true
    },
  }
}

interface SharedLimit {
  perMinute: number
  perSession: number
  redis: Redis
  countHere(by: 'address' | 'session', key: string, max: number): void
  refuse(by: 'address' | 'session'): never
}

/** Counts for all nodes together. */
const sharedLimit = async (
  app: FastifyInstance,
  { perMinute, perSession, redis, countHere, refuse }: SharedLimit,
): Promise<DirectLimit> => {
  await app.register(rateLimit, {
    global: false,
    timeWindow: minutes(1),
    redis,
    // A failure is answered below, by counting here.
    skipOnError: false,
    nameSpace: 'playfront:calls:',
  })
  const sessions = new WeakMap<FastifyRequest, string>()
  const countAddress = app.createRateLimit({ max: perMinute })
  const countSession = app.createRateLimit({
    max: perSession,
    keyGenerator: (request) => sessions.get(request) ?? '',
  })
  const check = async (
    count: typeof countAddress,
    request: FastifyRequest,
    { by, key, max }: { by: 'address' | 'session'; key: string; max: number },
  ) => {
    const verdict = await count(request).catch(() => undefined)
    if (!verdict) return countHere(by, key, max)
    if (!verdict.isAllowed && verdict.isExceeded) refuse(by)
  }
  return {
    byAddress: (request) => check(countAddress, request, { by: 'address', key: request.ip, max: perMinute }),
    bySession(request, sessionId) {
      sessions.set(request, sessionId)
      return check(countSession, request, { by: 'session', key: sessionId, max: perSession })
    },
    countAtOnce: () => false,
  }
}

/** Callers that are counted separately in one window; then the ones that came first begin again. */
const maxKeys = 50_000

/** Counts by key on this node alone, beginning again with each window. */
const createLocalCount = (clock: Pick<Clock, 'now'>, windowMs: number) => {
  const counts = new Map<string, number>()
  let endsMs = 0
  const of = (key: string): number => {
    if (clock.now() >= endsMs) {
      counts.clear()
      endsMs = clock.now() + windowMs
    }
    return counts.get(key) ?? 0
  }
  return {
    of,
    add(key: string): number {
      const count = of(key) + 1
      counts.set(key, count)
      const oldest = counts.keys().next()
      if (counts.size > maxKeys && !oldest.done) counts.delete(oldest.value)
      return count
    },
  }
}
