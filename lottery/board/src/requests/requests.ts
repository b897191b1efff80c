import { type Call, type Envelope, defaultModuleId } from '@playfront/contract/call'
import type { Network, WireAnswer, WireRequest } from '../platform/network'
import { options } from '../options'

/**
 * How a call ended. `refused` is the server's statement that nothing happened; after `unknown` the outcome is not known
 * here, and a call that moves money must ask again what became of it (lottery 4.4).
 */
export type Outcome<Value> =
  | { kind: 'done'; value: Value }
  | Refused
  | { kind: 'unknown'; why: 'timeout' | 'broken' | 'malformed' }

export interface Refused {
  kind: 'refused'
  code: string
  /** In the player's language, fit to be shown. */
  message: string
  value?: unknown
}

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

/** Who asks, and in which language. */
export interface Sender {
  merchant: string | undefined
  language: string
  token: string | undefined
}

type Field = string | number | undefined

/** Puts a call on the wire: `:name` parts of the path first, then the query of a GET or the body of anything else. */
export const writeRequest = <Request, Answer>(
  call: Call<Request, Answer>,
  request: Request,
  sender: Sender,
): WireRequest => {
  const fields = new Map<string, Field>(Object.entries(request ?? {}))
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = fields.get(name)
    fields.delete(name)
    return encodeURIComponent(String(value))
  })
  const hasBody = call.method !== 'GET'
  return {
    method: call.method,
    url: hasBody ? path : path + queryOf(fields),
    headers: headersOf(call, sender, hasBody),
    body: hasBody ? JSON.stringify(Object.fromEntries(fields)) : undefined,
    timeoutMs: call.timeoutMs ?? options.requests.timeoutMs,
  }
}

const queryOf = (fields: ReadonlyMap<string, Field>): string => {
  const query = new URLSearchParams()
  for (const [name, value] of fields) if (value !== undefined) query.set(name, String(value))
  return query.size > 0 ? `?${query.toString()}` : ''
}

const headersOf = (
  { session, moduleId }: Pick<Call<unknown, unknown>, 'session' | 'moduleId'>,
  { merchant, language, token }: Sender,
  hasBody: boolean,
): Record<string, string> => ({
  Accept: 'application/json',
  Language: language,
  ModuleId: moduleId ?? defaultModuleId,
  ...(merchant && { Merchant: merchant }),
  ...(session === 'game' && token && { Authorization: token }),
  ...(hasBody && { 'Content-Type': 'application/json' }),
})

/** The board's calls. Every one ends as done, refused or unknown; none throws. */
export interface Requests {
  ask<Request, Answer>(call: Call<Request, Answer>, request: Request): Promise<Outcome<Answer>>
}

export interface RequestsDeps {
  network: Pick<Network, 'send'>
  /** Read again for each call, since the token changes. */
  sender: () => Sender
  /** The game token was refused: nothing but a new launch helps. */
  onTokenRefused: () => void
}

const tokenCodes = ['login.not.session', 'user.or.token.invalid']

/** Sends calls as the player of this tab. */
export const createRequests = ({ network, sender, onTokenRefused }: RequestsDeps): Requests => ({
  async ask<Request, Answer>(call: Call<Request, Answer>, request: Request) {
    const answer = await network.send(writeRequest(call, request, sender()))
    const outcome = readOutcome<Answer>(answer)
    if (call.session === 'game' && outcome.kind === 'refused' && tokenCodes.includes(outcome.code))
      onTokenRefused()
    return outcome
  },
})
