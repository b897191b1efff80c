import { seconds } from '@playfront/contract/time'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../platform/platform'

/** Time in which a whole body has to arrive. */
export const bodyDeadlineMs = seconds(15)

/**
 * Ends the connection of a request whose body does not arrive in time. Node looks only now and then, and later when it is
 * busy.
 *
 * @example const watchBody = bodyDeadline(platform.clock)
 *          watchBody(request)
 */
export const bodyDeadline = ({ after }: Pick<Clock, 'after'>) =>
  function watchBody({ raw }: FastifyRequest): void {
    const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers
    if (encoding === undefined && (length === undefined || length === '0')) return
    const stop = after(bodyDeadlineMs, () => raw.destroy())
    raw.once('end', stop).once('close', stop)
  }
