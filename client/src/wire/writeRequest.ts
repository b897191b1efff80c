import { defaultModuleId, type Call, type Method } from '@playfront/contract/call'
import { headerFallbackLanguage, type LanguageCode } from '@playfront/contract/languages'
import { RequestFailure } from '../requestFailure'
import type { Milliseconds } from '@playfront/contract/time'

/** The caller; read again at each call. */
export interface Identity {
  merchantCode(): string
  /** Undefined while no language is known; the header then says CN (REQ-REQUEST-005). */
  language(): LanguageCode | undefined
  /** The session's token, or the empty string. */
  token(): string
  /** Origin that answers the calls, where the page's own does not; cookies stay with the page's own. */
  apiOrigin?: string | undefined
}

export interface CallOptions {
  /** False: no failure shows a dialog or a toast (REQ-ERROR-010). */
  alert?: false
  /** False: the call is not awaited, so the code that shows its failure loads only when it fails. */
  prepare?: false
  /** Overrides the contract's `sealed`; a GET never travels sealed (REQ-CRYPT-002). */
  encrypt?: boolean
  /** Overrides the contract's time limit. */
  timeoutMs?: Milliseconds
  /** Overrides the contract's `cacheable`; only a GET is ever kept (REQ-REQUEST-023). */
  sessionCache?: boolean
  /** False: no Authorization even where the contract asks for a session (REQ-REQUEST-009). */
  authorization?: false
  /** Further headers of this one call, e.g. `Device`. */
  headers?: Record<string, string>
  /** The call continues when the page is left; such bodies stay small. */
  outlivesPage?: true
  /** Asks another line of the merchant; nothing that identifies the member goes along (SEC-07). */
  origin?: string
}

/** A call as it will travel, but for sealing. */
export interface Written {
  method: Method
  url: string
  headers: Record<string, string>
  body?: string
  withCredentials: boolean
  /** The browser sends it even when the page is left. */
  keepalive?: true
  /** The body must be sealed before it leaves. */
  seal: boolean
  /** The answer may be kept for the tab. */
  keep: boolean
}

type Fields = Record<string, unknown>

const isSent = ([, value]: [string, unknown]) => value !== undefined && value !== null

/** Fills `:name` parts from the request; what is left of it goes into the query or the body. */
const fillPath = (path: string, request: object) => {
  const rest: Fields = { ...request }
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const given = rest[name]
    const value = typeof given === 'string' || typeof given === 'number' ? String(given) : ''
    delete rest[name]
    if (value === '') throw new RequestFailure({ kind: 'empty' })
    return encodeURIComponent(value)
  })
  return { filled, rest }
}

const writeQuery = (fields: Fields): string => {
  const sent = Object.entries(fields).filter(isSent)
  const query = new URLSearchParams(sent.map(([name, value]) => [name, String(value)])).toString()
  return query && `?${query}`
}

/**
 * Paths that the documents flag by name (REQ-REQUEST-012). The settings may give one of them to a call of ours, whose own
 * `session` does not count then.
 */
const flaggedPaths: ReadonlyMap<string, 'none' | 'member'> = new Map([
  ['/wps/session/logout', 'member'],
  ['/lgw/games', 'none'],
  ['/lgw/orders', 'member'],
])

const writeHeaders = (
  call: Pick<Call<unknown, unknown>, 'path' | 'session' | 'moduleId'>,
  identity: Identity,
  options: CallOptions,
) => {
  const carriesToken =
    (flaggedPaths.get(call.path) ?? call.session) !== 'none' &&
    options.authorization !== false &&
    options.origin === undefined
  const token = carriesToken ? identity.token() : ''
  return {
    Merchant: identity.merchantCode(),
    Language: identity.language() ?? headerFallbackLanguage,
    ModuleId: call.moduleId ?? defaultModuleId,
    'Content-Type': 'application/json',
    ...(token && { Authorization: token }),
    ...options.headers,
  }
}

/**
 * Converts a call of the contract into an HTTP request (REQ-REQUEST-001 to -017).
 * @throws RequestFailure `url_is_null_check` for an empty path or a part of it that the request leaves empty
 */
export const writeRequest = <Request extends object>(
  call: Call<Request, unknown>,
  request: Request,
  identity: Identity,
  options: CallOptions,
): Written => {
  if (call.path === '') throw new RequestFailure({ kind: 'empty' })
  const { filled, rest } = fillPath(call.path, request)
  // The specification's default (REQ-REQUEST-014); a foreign description may leave the method out.
  const method = call.method ?? 'GET'
  const isGet = method === 'GET'
  return {
    method,
    url: (options.origin ?? identity.apiOrigin ?? '') + filled + (isGet ? writeQuery(rest) : ''),
    headers: writeHeaders(call, identity, options),
    body: isGet ? undefined : JSON.stringify(rest),
    withCredentials: options.origin === undefined,
    keepalive: options.outlivesPage,
    seal: !isGet && (options.encrypt ?? call.sealed === true),
    keep: isGet && (options.sessionCache ?? call.cacheable === true),
  }
}
