import type { Call } from '@playfront/contract/call'
import type { Milliseconds } from '@playfront/contract/time'
import type { WireRequest } from '../platform/network'

/** What a call of the players and one of the staff have in common. */
type AnyCall = Pick<Call<unknown, unknown>, 'method' | 'path' | 'timeoutMs'>

export interface SenderOptions {
  headers: Record<string, string>
  /** For calls without a limit of their own. */
  timeoutMs: Milliseconds
}

/**
 * Puts a call on the wire: `:name` parts of the path first, then the query of a GET or the body of anything else. A query
 * leaves out what is undefined or an empty text, as an empty field of a search is no condition.
 */
export const writeRequest = (call: AnyCall, request: unknown, sender: SenderOptions): WireRequest => {
  const fields = new Map<string, unknown>(Object.entries(request ?? {}))
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = fields.get(name)
    fields.delete(name)
    return encodeURIComponent(String(value))
  })
  const hasBody = call.method !== 'GET'
  return {
    method: call.method,
    url: hasBody ? path : path + queryOf(fields as Map<string, QueryValue>),
    headers: {
      Accept: 'application/json',
      ...sender.headers,
      ...(hasBody && { 'Content-Type': 'application/json' }),
    },
    body: hasBody ? JSON.stringify(Object.fromEntries(fields)) : undefined,
    timeoutMs: call.timeoutMs ?? sender.timeoutMs,
  }
}

type QueryValue = string | number | boolean | undefined

const queryOf = (fields: ReadonlyMap<string, QueryValue>): string => {
  const query = new URLSearchParams()
  for (const [name, value] of fields) if (value !== undefined && value !== '') query.set(name, String(value))
  return query.size > 0 ? `?${query.toString()}` : ''
}
