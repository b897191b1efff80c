import type { SessionNeed } from '@playfront/contract/call'
import type { FastifyRequest } from 'fastify'
import type { CallerSession } from '../handler'
import { Refusal } from '../../kernel/refusal'
import { whenKnown } from '../../whenKnown'

/** Finds a running session of one merchant by its token, at once where it was just read; nothing for one that is unknown, ended or another merchant's. */
export type FindSession = (
  merchantCode: string,
  token: string,
) => CallerSession | undefined | Promise<CallerSession | undefined>

/** Far longer than any token; keeps a caller from having megabytes hashed. */
const maxTokenLength = 256

/**
 * Asks for a session where a call needs one. The token is the raw value of Authorization (REQ-REQUEST-008).
 *
 * - None sent: `login.not.session`.
 * - Not a running session of this merchant and of this kind: `user.or.token.invalid`. A game's token opens no member's
 *   call and the other way round.
 *
 * @example const sessionOf = callerSession(findSession)
 *          const session = await sessionOf('member', 'lotus', request)
 */
export const callerSession = (findSession: FindSession) =>
  function sessionOf(
    need: SessionNeed,
    merchantCode: string,
    request: Pick<FastifyRequest, 'headers'>,
  ): CallerSession | undefined | Promise<CallerSession | undefined> {
    if (need === 'none') return undefined
    const token = request.headers.authorization
    if (!token) throw new Refusal('login.not.session')
    const found = token.length <= maxTokenLength ? findSession(merchantCode, token) : undefined
    return whenKnown(found, (session) => {
      if (session?.kind !== need) throw new Refusal('user.or.token.invalid')
      return session
    })
  }
