import type { ErrorCode } from '@playfront/contract/errorCodes'
import { ZodError } from 'zod'
import type { Failure } from '@playfront/contract/call'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../kernel/refusal'
import { errorText } from './errorText'
import { callerLanguage } from '../guards/callerLanguage'
import { noteRefusal } from '../watch/callFigures'

/** Codes of Fastify and of Node's parser, and what each is to the caller. */
const codesOfTheServer: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too.large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.media.type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.invalid',
  FST_ERR_CTP_EMPTY_TYPE: 'request.media.type',
  FST_ERR_BAD_URL: 'request.invalid',
  FST_ERR_MAX_PARAM_LENGTH: 'request.invalid',
  FST_ERR_NOT_FOUND: 'request.not.found',
}

/** The database is away, starting, or full: PostgreSQL's classes 08, 53, 57P and 40, and the ways a socket fails. */
const isBusy = (code: string): boolean =>
  /^(08|53|40)[0-9A-Z]{3}$|^57P0[1-5]$|^E(CONN(REFUSED|RESET)|PIPE|TIMEDOUT)$/.test(code)

/** How many problems of a bad request are named. */
const maxProblems = 10

/** Converts any thrown value into a refusal of the catalogue. An unexpected one is `server.error`. */
export const refusalOf = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error
  if (error instanceof ZodError) return new Refusal('request.invalid', { problems: problemsOf(error) })
  const code = codeOf(error)
  const known = codesOfTheServer[code]
  if (known) return new Refusal(known)
  if (isAbandoned(error)) return new Refusal('request.invalid')
  if (isBusy(code) || isPoolTimeout(error)) return new Refusal('server.busy')
  return new Refusal(codeOfStatus(error))
}

/** Which field is wrong and how, never what it held: that may be a password. */
const problemsOf = ({ issues }: ZodError) =>
  issues
    .flatMap((issue) => closestOf(issue))
    .slice(0, maxProblems)
    .map(({ path, code }) => ({ field: path.join('.'), problem: code }))

interface Problem {
  path: readonly PropertyKey[]
  code: string
  /** Of each shape that was allowed, what is wrong by it. */
  errors?: readonly (readonly Problem[])[]
}

/** Of a request that fits none of several shapes, the problems by the shape that it fits best. */
const closestOf = (issue: Problem): readonly Problem[] => {
  if (issue.code !== 'invalid_union') return [issue]
  const shapes = (issue.errors ?? []).map((problems) => problems.flatMap(closestOf))
  const [closest] = shapes.toSorted((one, other) => one.length - other.length)
  if (!closest || closest.length === 0) return [issue]
  return closest.map((problem) => ({ ...problem, path: [...issue.path, ...problem.path] }))
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** The caller went away before the body was whole; Node's code for it is that of a broken connection of ours. */
const isAbandoned = (error: unknown): boolean => error instanceof Error && error.message === 'aborted'

/** The driver has no code for it. */
const isPoolTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('timeout exceeded when trying to connect')

const codeOfStatus = (error: unknown): ErrorCode => {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500
  return typeof status === 'number' && status >= 400 && status < 500 ? 'request.invalid' : 'server.error'
}

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
