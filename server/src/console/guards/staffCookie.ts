import type { FastifyReply, FastifyRequest } from 'fastify'
import { seconds } from '@playfront/contract/time'
import { consoleOptions } from '../consoleOptions'

/** Far longer than any token; keeps a caller from having megabytes hashed. */
const longestToken = 128

/**
 * Over https the name binds the cookie to this very host and path. Browsers take that prefix over https alone, so that the
 * demonstration on `localhost` has a plain name.
 */
const nameOf = ({ protocol }: Pick<FastifyRequest, 'protocol'>): string =>
  protocol === 'https' ? '__Host-console' : 'console'

/** The token that the browser sent; nothing without one. */
export const readStaffCookie = (request: FastifyRequest): string | undefined => {
  const wanted = `${nameOf(request)}=`
  const found = (request.headers.cookie ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(wanted))
    ?.slice(wanted.length)
  return found && found.length <= longestToken ? found : undefined
}

/** Never readable by script, never sent along from another site, never to another host. */
export const writeStaffCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  token: string | undefined,
): void => {
  const lifeSeconds = token === undefined ? 0 : consoleOptions.lifeMs / seconds(1)
  const parts = [
    `${nameOf(request)}=${token ?? ''}`,
    'Path=/',
    `Max-Age=${lifeSeconds}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(request.protocol === 'https' ? ['Secure'] : []),
  ]
  reply.header('set-cookie', parts.join('; '))
}
