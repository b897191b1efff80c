import type { Envelope } from '@playfront/contract/envelope'
import type { WireAnswer } from '../platform/network'
import type { Outcome } from './outcome'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** An answer that is no envelope comes from something between us and the server, and says nothing about the call. */
const isEnvelope = (body: unknown): body is Envelope<never> => {
  if (!isRecord(body)) return false
  return body['success'] === true ? 'value' in body : typeof body['errorCode'] === 'string'
}

/** Reads what came back over the wire (D-02). */
export const readOutcome = <Value>(answer: WireAnswer): Outcome<Value> => {
  if (answer.kind === 'silence') return { kind: 'unknown', why: answer.why }
  const body = parse(answer.text)
  if (!isEnvelope(body)) return { kind: 'unknown', why: 'malformed' }
  if (body.success) return { kind: 'done', value: body.value }
  return { kind: 'refused', code: body.errorCode, message: body.message, value: body.value }
}
