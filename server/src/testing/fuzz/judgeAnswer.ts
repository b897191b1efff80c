import { errorCodes, isErrorCode } from '@playfront/contract/errorCodes'
import type { Target } from './targets'

export interface FuzzAnswer {
  status: number
  contentType: string
  body: string
}

/** What of our inside must never be in an answer. A stack appears as lines, or within JSON. */
const leaks = [
  /(?:\n|\\n)[\t ]+at /,
  /\b(?:TypeError|RangeError|SyntaxError|ZodError|DatabaseError)\b/,
  /violates [a-z -]{3,20} constraint/,
  /node_modules|syntax error at or near|SQLSTATE|\(statement “|ECONNREFUSED|pg_catalog/,
]

/** What is wrong with an answer; nothing when it is one that the contract knows. */
export const judgeAnswer = (
  target: Target,
  { status, contentType, body }: FuzzAnswer,
): string | undefined => {
  // Without a body a closed merchant cannot be recognised.
  if (target.method === 'HEAD' && status === 503) return undefined
  const isJson = contentType.startsWith('application/json')
  const leaked = status >= 400 ? leaks.map((leak) => leak.exec(body)?.[0]).find(Boolean) : undefined
  if (leaked !== undefined) return `reveals internals: ${leaked.trim()}`
  if (target.kind !== 'call' && target.kind !== 'console')
    return status >= 500 &&
      !isKnownRefusal(status, isJson ? parse(body) : undefined) &&
      !isUnavailablePage(status, contentType)
      ? `answers ${status}`
      : undefined
  if (status === 304 || target.method === 'HEAD') return undefined
  const read = isJson ? parse(body) : undefined
  if (status >= 500 && !isKnownRefusal(status, read)) return `answers ${status}`
  return status === 200 ? judgeSuccess(target, read) : judgeRefusal(status, read)
}

const parse = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The contract knows 503 as the refusal of something that is away: maintenance, a provider, a full database. */
const isKnownRefusal = (status: number, read: unknown): boolean =>
  status === 503 &&
  isFields(read) &&
  read['errorCode'] !== 'server.busy' &&
  judgeRefusal(status, read) === undefined

/** A page says in words that the merchant is closed, or that the front has not been built. */
const isUnavailablePage = (status: number, contentType: string): boolean =>
  status === 503 && contentType.startsWith('text/html')

const judgeSuccess = ({ answer }: Target, read: unknown): string | undefined => {
  if (!isFields(read) || read['success'] !== true) return 'answers 200 without success'
  const fits = answer?.safeParse(read['value'])
  return !fits || fits.success
    ? undefined
    : `answers another shape: ${fits.error.issues[0]?.path.join('.')} ${fits.error.issues[0]?.code}`
}

const judgeRefusal = (status: number, read: unknown): string | undefined => {
  if (!isFields(read) || read['success'] !== false) return `refuses with ${status} and no envelope`
  const { errorCode, message } = read
  if (typeof errorCode !== 'string' || !isErrorCode(errorCode)) return 'refuses with an unknown code'
  if (errorCodes[errorCode].status !== status) return `refuses ${errorCode} with ${status}`
  return typeof message === 'string' && message !== '' ? undefined : `refuses ${errorCode} without words`
}
