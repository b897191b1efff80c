import type { ErrorCode } from '@playfront/contract/errorCodes'
import { ZodError } from 'zod'
import { Refusal } from '../../kernel/refusal'

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
