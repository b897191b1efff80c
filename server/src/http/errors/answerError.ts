import type { Failure } from '@playfront/contract/envelope'
import type { ErrorCode } from '@playfront/contract/errorCodes'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { errorText } from './errorText'
import { callerLanguage } from '../guards/callerLanguage'
import { Refusal } from '../../kernel/refusal'
import { noteRefusal } from '../watch/callFigures'
import { refusalOf } from './refusalOf'

/** Seconds after which a caller may retry. */
const retryAfterSeconds: Partial<Record<ErrorCode, number>> = { 'server.busy': 1, 'system.maintenance': 60 }

/**
 * The one place where an error becomes an answer (D-02): the code, its HTTP status, its text in the caller's language
 * and the facts of the refusal. Only what is our own fault is logged as an error, and never with its request's body.
 */
export const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const refusal = refusalOf(error)
  noteRefusal(request, refusal.code)
  // A merchant that was closed on purpose is not an error.
  if (refusal.status >= 500 && refusal.code !== 'system.maintenance')
    request.log.error({ err: error, code: refusal.code, request: request.id }, 'call failed')
  const retryAfter = retryAfterSeconds[refusal.code]
  if (retryAfter !== undefined) reply.header('Retry-After', retryAfter)
  const failure: Failure = {
    success: false,
    errorCode: refusal.code,
    message: errorText(wordsFor(refusal), callerLanguage(request)),
    value: refusal.value,
  }
  return reply
    .code(refusal.status)
    .header('Cache-Control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(failure)
}

/**
 * The answer to an address that the router itself refuses. No hook runs for it, so this closes the connection of a
 * refused upgrade, which Node's server no longer manages.
 */
export const answerRouterError = (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  const { headers, socket } = request.raw
  if (headers.upgrade !== undefined) reply.raw.once('finish', () => socket.destroySoon())
  return answerError(error, request, reply)
}

/** A player who has taken a break is told that, not that something is wrong with the account. */
const wordsFor = ({ code, value }: Refusal): ErrorCode => {
  if (code !== 'account_restricted' || typeof value !== 'object' || !value) return code
  const protection = 'protection' in value ? value.protection : undefined
  if (protection === 'break') return 'protection.break'
  if (protection === 'review') return 'protection.review'
  return protection === 'excluded' ? 'protection.excluded' : code
}

/** An address where nothing lives. */
export const answerNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  answerError(new Refusal('request.not.found'), request, reply)
