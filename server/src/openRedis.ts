import { seconds } from '@playfront/contract/time'
import type { FastifyBaseLogger } from 'fastify'
import { Redis } from 'ioredis'
import type { Closing } from './closeInReverse'

/**
 * Opens the shared counters. Nothing that matters lives there: while it is away every node counts calls for itself, and
 * nobody waits for it (F11).
 */
export const openRedis = (url: string, log: FastifyBaseLogger, closing: Closing): Redis => {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    connectTimeout: seconds(2),
    commandTimeout: seconds(1),
  })
  redis.on('error', (error: Error) =>
    log.warn({ err: error }, 'Redis does not answer; this node counts calls for itself'),
  )
  closing.push(() => redis.disconnect())
  return redis
}
