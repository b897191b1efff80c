import type { FastifyReply, FastifyRequest } from 'fastify'
import { days, seconds } from '@playfront/contract/time'
import type { Randomness } from '../../platform/platform'
import { sha256 } from '../../platform/sha256'

/** Browsers keep no cookie longer. */
const lifeSeconds = days(400) / seconds(1)
const cookieBytes = 24
const cookiePattern = /^[\w-]{32}$/

/** Over https the name binds the cookie to this host and path; browsers take the prefix over https alone. */
const nameOf = ({ protocol }: Pick<FastifyRequest, 'protocol'>): string =>
  protocol === 'https' ? '__Host-device' : 'device'

const readCookie = (request: Pick<FastifyRequest, 'protocol' | 'headers'>): string | undefined => {
  const { cookie } = request.headers
  if (cookie === undefined) return undefined
  const wanted = `${nameOf(request)}=`
  const found = cookie
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(wanted))
    ?.slice(wanted.length)
  return found && cookiePattern.test(found) ? found : undefined
}

const writeCookie = (request: FastifyRequest, reply: FastifyReply, cookie: string): void => {
  const secure = request.protocol === 'https' ? ['Secure'] : []
  const parts = [`${nameOf(request)}=${cookie}`, 'Path=/', `Max-Age=${lifeSeconds}`, 'HttpOnly']
  reply.header('set-cookie', [...parts, 'SameSite=Lax', ...secure].join('; '))
}

/** What the database keeps of a cookie: it opens nothing. */
const tagOf = (cookie: string): string => `~${sha256(cookie).toString('base64url').slice(0, 22)}`

/** What the device ids of this browser end with; nothing for one that has no device cookie. */
export const deviceTagOf = (request: Pick<FastifyRequest, 'protocol' | 'headers'>): string | undefined => {
  const cookie = readCookie(request)
  return cookie && tagOf(cookie)
}

/**
 * Makes a trusted device id from the documented one. That is an MD5 of traits: every phone of one model has the same,
 * and anyone can compute another person's. So a random HttpOnly cookie is mixed into each `loginDeviceId` before a
 * handler sees it; a browser without one gets one (SEC-11, T17).
 * @param asked the request's fields, as the schema let them in
 */
export const bindDeviceId = <Asked>(
  asked: Asked,
  request: FastifyRequest,
  reply: FastifyReply,
  randomness: Pick<Randomness, 'bytes'>,
): Asked => {
  if (!hasDeviceId(asked)) return asked
  const known = readCookie(request)
  const cookie = known ?? randomness.bytes(cookieBytes).toString('base64url')
  if (!known) writeCookie(request, reply, cookie)
  return { ...asked, loginDeviceId: asked.loginDeviceId + tagOf(cookie) }
}

const hasDeviceId = (asked: unknown): asked is { loginDeviceId: string } =>
  typeof asked === 'object' &&
  asked !== null &&
  'loginDeviceId' in asked &&
  typeof asked.loginDeviceId === 'string' &&
  asked.loginDeviceId !== ''
