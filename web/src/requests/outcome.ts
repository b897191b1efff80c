import type { Envelope } from '@playfront/contract/call'
import type { WireAnswer } from '../platform/network'

/**
 * How a call ended. `refused` is the server's statement that nothing happened; after `unknown` the outcome is not known
 * here, and a call that moves money must ask again what became of it (lottery 4.4).
 */
export type Outcome<Value> = { kind: 'done'; value: Value } | Refused | { kind: 'unknown' }

export interface Refused {
  kind: 'refused'
  code: string
  /** In the reader's language, fit to be shown. */
  message: string
  value?: unknown
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** An answer that is no envelope comes from something between us and the server, and says nothing about the call. */
const isEnvelope = (body: unknown): body is Envelope<never> => {
  if (typeof body !== 'object' || body === null) return false
  return 'success' in body && body.success === true
    ? 'value' in body
    : 'errorCode' in body && typeof body.errorCode === 'string'
}

/** Reads what came back over the wire (D-02). */
export const readOutcome = <Value>(answer: WireAnswer): Outcome<Value> => {
  const body = answer.kind === 'answer' ? parse(answer.text) : undefined
  if (!isEnvelope(body)) return { kind: 'unknown' }
  if (body.success) return { kind: 'done', value: body.value }
  return { kind: 'refused', code: body.errorCode, message: body.message, value: body.value }
}
