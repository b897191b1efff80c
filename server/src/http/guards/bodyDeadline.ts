import { seconds } from '@playfront/contract/time'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../platform/platform'

/** Time in which a whole body has to arrive. */
export const bodyDeadlineMs = seconds(15)

/**
 * Ends the connection of a request whose body does not arrive in time. Node looks only now and then, and later when it is
 * busy.
 *
 * @example app.addHook('onRequest', bodyDeadline(platform.clock))
 */
export const bodyDeadline = ({ after }: Pick<Clock, 'after'>) =>
  function watchBody({ raw }: FastifyRequest, _reply: FastifyReply, done: () => void): void {
    const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers
    if (encoding === undefined && (length === undefined || length === '0')) return done()
    const stop = after(bodyDeadlineMs, () => raw.destroy())
    raw.once('end', stop).once('close', stop)
    done()
  }
