import type { Success } from '@playfront/contract/envelope'
import type { WireAnswer } from '../../platform/network/network'
import { RequestFailure } from '../failure/requestFailure'

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // A portal's page, a proxy's apology: an answer, but not from our server.
    return undefined
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const firstText = (...values: unknown[]): string =>
  values.find((value): value is string => typeof value === 'string' && value !== '') ?? ''

/** A server that wraps nothing: the body is the value. */
const bare = (body: object): Success<unknown> => ({ ...body, success: true, value: body })

/**
 * The body of a successful answer (D-02). A failure is taken under any status, 200 included, and its code is read from
 * errorCode, code, message, in this order (GAP-35).
 * @param plainText the answer may be a text, bare or as JSON, instead of an object
 * @throws RequestFailure with status, code, message and body
 */
export const readAnswer = (
  { status, redirected, text }: WireAnswer,
  { plainText = false }: { plainText?: boolean } = {},
): Success<unknown> => {
  if (redirected) throw new RequestFailure({ kind: 'redirected' })
  const body = parse(text)
  const isFine = status >= 200 && status < 300
  if (plainText && isFine && !isRecord(body))
    return { success: true, value: typeof body === 'string' ? body : text }
  if (isRecord(body) && isFine && body['success'] !== false)
    return 'success' in body || 'value' in body ? { success: true, value: undefined, ...body } : bare(body)
  const { errorCode, code, message } = isRecord(body) ? body : {}
  throw new RequestFailure({
    kind: isFine && !isRecord(body) ? 'unreadable' : 'answered',
    status,
    body,
    code: firstText(errorCode, code, message),
    serverMessage: firstText(message),
  })
}
