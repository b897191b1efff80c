import type { FastifyReply, FastifyRequest } from 'fastify'
import { seconds } from '@playfront/contract/time'
import { consoleOptions } from '../consoleOptions'

/** Far longer than any token; keeps a caller from having megabytes hashed. */
const maxTokenLength = 128

/**
 * Over https the name binds the cookie to this very host and path. Browsers take that prefix over https alone, so that the
 * demonstration on `localhost` has a plain name.
 */
const nameOf = ({ protocol }: Pick<FastifyRequest, 'protocol'>, name: CookieName): string =>
  protocol === 'https' ? `__Host-${name}` : name

/** The sign-in, and the device on which a staff user signed in before. */
type CookieName = 'console' | 'console-device'

/** The token that the browser sent; nothing without one. */
export const readStaffCookie = (
  request: FastifyRequest,
  name: CookieName = 'console',
): string | undefined => {
  const wanted = `${nameOf(request, name)}=`
  const found = (request.headers.cookie ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(wanted))
    ?.slice(wanted.length)
  return found && found.length <= maxTokenLength ? found : undefined
}

/** Never readable by script, never sent along from another site, never to another host. */
export const writeStaffCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  token: string | undefined,
  name: CookieName = 'console',
): void => {
  const lifeMs = name === 'console' ? consoleOptions.lifeMs : consoleOptions.deviceLifeMs
  const lifeSeconds = token === undefined ? 0 : lifeMs / seconds(1)
  const parts = [
    `${nameOf(request, name)}=${token ?? ''}`,
    'Path=/',
    `Max-Age=${lifeSeconds}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(request.protocol === 'https' ? ['Secure'] : []),
  ]
  reply.header('set-cookie', parts.join('; '))
}
