import { type ConsoleCall, isAtMerchant } from '@playfront/contract/console/consoleCall'
import type { Envelope } from '@playfront/contract/call'
import { options } from '../options'
import type { Network, WireAnswer, WireRequest } from '../platform/platform'

/**
 * How a call ended. `refused` is the server's statement that nothing happened; after `unknown` the outcome is not known
 * here.
 */
export type Outcome<Value> = { kind: 'done'; value: Value } | Refused | { kind: 'unknown' }

export interface Refused {
  kind: 'refused'
  code: string
  /** In the staff's language, fit to be shown. */
  message: string
  value?: unknown
}

/** The console's calls, sent with the session's cookie. Every one ends as done, refused or unknown; none throws. */
export interface Requests {
  ask<Request, Answer>(call: ConsoleCall<Request, Answer>, request: Request): Promise<Outcome<Answer>>
}

/** The caller: read again for each call, since the selected merchant changes. */
export interface Sender {
  /** The merchant's code that is being worked for. */
  merchant: string | undefined
  language: string
}

export interface RequestsDeps {
  network: Network
  sender: () => Sender
  /** The session is over, or the console has locked. */
  onEnded: (why: 'over' | 'locked') => void
}

export const createRequests = ({ network, sender, onEnded }: RequestsDeps): Requests => ({
  async ask<Request, Answer>(call: ConsoleCall<Request, Answer>, request: Request) {
    const outcome = readOutcome<Answer>(await network.send(writeRequest(call, request, sender())))
    if (outcome.kind === 'refused') {
      if (outcome.code === 'staff.locked') onEnded('locked')
      else if (outcome.code === 'login.not.session') onEnded('over')
    }
    return outcome
  },
})

type Field = string | number | boolean | undefined

/** Puts a call on the wire: `:name` parts of the path first, then the query of a GET or the body of anything else. */
const writeRequest = <Request, Answer>(
  call: ConsoleCall<Request, Answer>,
  request: Request,
  { merchant, language }: Sender,
): WireRequest => {
  const fields = new Map<string, unknown>(Object.entries(request ?? {}))
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = fields.get(name)
    fields.delete(name)
    return encodeURIComponent(String(value))
  })
  const hasBody = call.method !== 'GET'
  return {
    method: call.method,
    url: hasBody ? path : path + queryOf(fields as Map<string, Field>),
    headers: {
      Accept: 'application/json',
      Language: language,
      ...(isAtMerchant(call) && merchant !== undefined && { Merchant: merchant }),
      ...(hasBody && { 'Content-Type': 'application/json' }),
    },
    body: hasBody ? JSON.stringify(Object.fromEntries(fields)) : undefined,
    timeoutMs: call.timeoutMs ?? options.callTimeoutMs,
  }
}

const queryOf = (fields: ReadonlyMap<string, Field>): string => {
  const query = new URLSearchParams()
  for (const [name, value] of fields) if (value !== undefined && value !== '') query.set(name, String(value))
  return query.size > 0 ? `?${query.toString()}` : ''
}

const readOutcome = <Value>(answer: WireAnswer): Outcome<Value> => {
  if (answer.kind === 'silence') return { kind: 'unknown' }
  const body = parse(answer.text)
  if (!isEnvelope(body)) return { kind: 'unknown' }
  if (body.success) return { kind: 'done', value: body.value }
  return { kind: 'refused', code: body.errorCode, message: body.message, value: body.value }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** An answer that is no envelope comes from something between us and the server. */
const isEnvelope = (body: unknown): body is Envelope<never> => {
  if (typeof body !== 'object' || body === null) return false
  return 'success' in body && body.success === true
    ? 'value' in body
    : 'errorCode' in body && typeof body.errorCode === 'string'
}
