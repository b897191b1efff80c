import { days, seconds } from '@playfront/contract/time'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../platform/platform'
import { emptyPolicy } from './contentPolicy'

/** What no page of ours uses, a guest in a frame even less. */
const permissions = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/** Names in lower case, as the framework keeps them: it need not turn each of them round for each answer. */
const onEveryAnswer = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': emptyPolicy,
}

/** What only a document can obey; every page adds them and its own policy. */
export const documentHeaders = {
  'origin-agent-cluster': '?1',
  'permissions-policy': permissions.map((name) => `${name}=()`).join(', '),
}

/**
 * The same for a page where people sign in: a page that opened it in a window loses its reference, but its own popups
 * keep theirs (T24).
 */
export const pageHeaders = {
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  ...documentHeaders,
}

const strictTransport = `max-age=${(days(365) * 2) / seconds(1)}; includeSubDomains`

/**
 * Sets the security headers of every answer (S3); a page replaces the policy by its own. Over https the browser is told
 * to stay there; over http it would be a lie. `Date` is the platform's own time: fronts set their clocks by it.
 *
 * @example app.addHook('onRequest', securityHeaders(platform.clock))
 */
export const securityHeaders = (clock: Clock) => {
  const date = dateOf(clock)
  return function setHeaders(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
    reply.headers(onEveryAnswer)
    reply.header('date', date())
    reply.header('x-request-id', request.id)
    if (request.protocol === 'https') reply.header('Strict-Transport-Security', strictTransport)
    done()
  }
}

/** The clock's time as a header; written once a second, read with every answer. */
const dateOf = ({ now }: Clock): (() => string) => {
  let second = 0
  let text = ''
  return () => {
    const current = Math.floor(now() / seconds(1))
    if (current === second) return text
    second = current
    text = new Date(current * seconds(1)).toUTCString()
    return text
  }
}
