import { defaultModuleId, type Call } from '@playfront/contract/call'
import type { WireRequest } from '../platform/network'
import { options } from '../options'

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
