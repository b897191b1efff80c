import rateLimit from '@fastify/rate-limit'
import { minutes } from '@playfront/contract/time'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Redis } from 'ioredis'
import { Refusal } from '../refusal'

export interface CallLimitOptions {
  /** Calls one address may make in a minute; 0 counts nothing. A telephone network hides many people behind one. */
  perMinute: number
  /** Counts for all nodes together; without it every node counts for itself. */
  redis?: Redis
}

export interface CallLimit {
  byAddress(request: FastifyRequest): Promise<void>
  bySession(request: FastifyRequest, sessionId: string): Promise<void>
}

const unlimited: CallLimit = { byAddress: async () => undefined, bySession: async () => undefined }

/**
 * Keeps one caller from taking the server for itself (T39): `TOO_MANY_REQUEST` beyond so many calls a minute from one
 * address, and beyond a third of it from one session. A counter that cannot be reached lets calls through, since money
 * and passwords have limits of their own.
 *
 * @example const limit = await callLimit(app, { perMinute: 3_000 })
 *          await limit.byAddress(request)
 */
export const callLimit = async (app: FastifyInstance, options: CallLimitOptions): Promise<CallLimit> => {
  if (options.perMinute === 0) return unlimited
  await app.register(rateLimit, {
    global: false,
    timeWindow: minutes(1),
    redis: options.redis,
    skipOnError: true,
    nameSpace: 'playfront:calls:',
  })
  const sessions = new WeakMap<FastifyRequest, string>()
  const countAddress = app.createRateLimit({ max: options.perMinute })
  const countSession = app.createRateLimit({
    max: Math.ceil(options.perMinute / 3),
    keyGenerator: (request) => sessions.get(request) ?? '',
  })
  const check = async (count: typeof countAddress, request: FastifyRequest) => {
    const verdict = await count(request)
    if (!verdict.isAllowed && verdict.isExceeded) throw new Refusal('TOO_MANY_REQUEST')
  }
  return {
    byAddress: (request) => check(countAddress, request),
    bySession(request, sessionId) {
      sessions.set(request, sessionId)
      return check(countSession, request)
    },
  }
}
