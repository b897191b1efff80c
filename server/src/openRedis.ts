import { milliseconds, seconds } from '@playfront/contract/time'
import type { FastifyBaseLogger } from 'fastify'
import { Redis } from 'ioredis'
import type { Closing } from './closeInReverse'

/** The longest that a call waits for Redis. */
const answerLimit = seconds(1)

/** A connection that says nothing for so long, though something was asked, is lost. Shorter: no second call waits then. */
const silenceLimit = milliseconds(800)

/**
 * Opens the shared counters. Nothing that matters lives there: while it is away, or does not answer in time, every node
 * counts calls for itself (F11). Connects again on its own; commands are refused meanwhile, none is kept for later.
 */
export const openRedis = (url: string, log: Pick<FastifyBaseLogger, 'warn'>, closing: Closing): Redis => {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    connectTimeout: seconds(2),
    commandTimeout: answerLimit,
    // A Redis that hangs keeps its connection: every call would wait, and every unanswered command would be kept.
    socketTimeout: silenceLimit,
  })
  logLossAndReturn(redis, log)
  closing.push(() => redis.disconnect())
  return redis
}

/** Logs one line when Redis is lost and one when it is back: every failed attempt to connect is an error of its own. */
const logLossAndReturn = (redis: Redis, log: Pick<FastifyBaseLogger, 'warn'>): void => {
  let isLost = false
  redis.on('error', (error: Error) => {
    if (isLost) return
    isLost = true
    log.warn({ err: error }, 'Redis does not answer; this node counts calls for itself')
  })
  redis.on('ready', () => {
    if (!isLost) return
    isLost = false
    log.warn('Redis answers again; calls are counted for all nodes together')
  })
}
