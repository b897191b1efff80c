import type { Success } from '@playfront/contract/call'
import type { WireAnswer } from '../platform/network/network'
import { RequestFailure } from '../requestFailure'

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
  values.find((value): value is string => typeof value === 'string' && value.trim() !== '') ?? ''

/**
 * The body of a successful answer (D-02). A failure is taken under any status, 200 included, and its code is read from
 * errorCode, code, message, in this order (GAP-35).
 * @throws RequestFailure with status, code, message and body, which is the text of an answer that is no JSON
 */
export const readAnswer = ({ status, redirected, text }: WireAnswer): Success<unknown> => {
  if (redirected) throw new RequestFailure({ kind: 'redirected' })
  const body = parse(text)
  const isFine = status >= 200 && status < 300
  if (isRecord(body) && isFine && body['success'] !== false)
    return { success: true, value: undefined, ...body }
  const { errorCode, code, message } = isRecord(body) ? body : {}
  throw new RequestFailure({
    kind: isFine && !isRecord(body) ? 'unreadable' : 'answered',
    status,
    body: body ?? text,
    code: firstText(errorCode, code, message),
    serverMessage: firstText(message),
  })
}
