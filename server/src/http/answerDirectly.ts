import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../platform/platform'
import { hasTwoHosts } from './guards/hostGuards'
import type { RequestFacts } from './handler'
import { dateOf, onEveryAnswer, strictTransport } from './headers/securityHeaders'
import type { CallFigures } from './watch/callFigures'
import type { Metrics } from './watch/metrics'

/** An answer with status 200 that is ready. */
export interface DirectAnswer {
  /** Of the call or the page, as in the metrics. */
  name: string
  merchant: string
  /** Names and values in turn: all but the length and those that differ from one request to the next. */
  headers: readonly string[]
  body: string | Buffer
}

/**
 * Answers a request where all that it takes is in memory. Undefined, or a throw, leaves the request to the whole way
 * through Fastify, which answers it whatever it is, so it decides nothing and counts nothing unless it answers.
 */
export type AnswerDirectly = (request: RequestFacts) => DirectAnswer | undefined

export interface DirectDeps {
  /** One of them for each kind of address. */
  answerOf(url: string): AnswerDirectly | undefined
  nextId(): string
  clock: Pick<Clock, 'now'>
  metrics: Pick<Metrics, 'countAnswer'>
  callFigures?: CallFigures
  callers: DirectCallers
  log: Pick<FastifyBaseLogger, 'level'>
}

/**
 * Answers before Fastify what is asked most and known at once: hooks, their request and headers that are set one by one
 * cost as much as the rest of such a call. Everything else, and every refusal, is Fastify's.
 */
export const answerDirectly = (server: Server, deps: DirectDeps): void => {
  // Each request is logged then, with what Fastify knows of it.
  if (deps.log.level === 'debug' || deps.log.level === 'trace') return
  const wholeWay = server.listeners('request') as RequestListener[]
  const answer = answerWith(deps)
  server.removeAllListeners('request')
  server.on('request', (raw, response) => {
    // A server that stops says so to its callers.
    if (server.listening && answer(raw, response)) return
    for (const listener of wholeWay) listener.call(server, raw, response)
  })
}

const answerWith = (deps: DirectDeps) => {
  const date = dateOf(deps.clock)
  return (raw: IncomingMessage, response: ServerResponse): boolean => {
    const answerOf = raw.method === 'GET' ? deps.answerOf(raw.url ?? '') : undefined
    if (!answerOf || !isPlain(raw)) return false
    const request = deps.callers.known(raw)
    const beganMs = deps.clock.now()
    const answer = request && attempt(answerOf, request)
    if (!answer) return false
    const { headers, body } = answer
    const length = String(Buffer.byteLength(body))
    const list = headers.concat('content-length', length, 'date', date(), 'x-request-id', deps.nextId())
    if (request.protocol === 'https') list.push('strict-transport-security', strictTransport)
    response.writeHead(200, list)
    response.end(body)
    deps.metrics.countAnswer(answer.name, 200, (deps.clock.now() - beganMs) / 1_000)
    deps.callFigures?.count({ merchant: answer.merchant, route: answer.name, status: 200 })
    return true
  }
}

const attempt = (answerOf: AnswerDirectly, request: RequestFacts): DirectAnswer | undefined => {
  try {
    return answerOf(request)
  } catch {
    return undefined
  }
}

/** A request without a body, and without a word that changes how it is answered. */
const isPlain = (raw: IncomingMessage): boolean => {
  const { headers } = raw
  return (
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    headers['if-none-match'] === undefined &&
    headers.upgrade === undefined &&
    !hasTwoHosts(raw)
  )
}

/** The headers of an answer as one list, those of every answer included; made once, since it costs as much as a call. */
export const headerList = (headers: Record<string, string>): string[] =>
  Object.entries({ ...onEveryAnswer, ...headers }).flat()

/** Who calls, from where: what Fastify makes of the socket and of the headers of trusted proxies. */
type Caller = Pick<RequestFacts, 'ip' | 'host' | 'protocol'>

/** What tells how a request came. */
interface Way {
  headers: IncomingMessage['headers']
  socket: Pick<IncomingMessage['socket'], 'remoteAddress'>
}

export interface DirectCallers {
  /** Remembers what Fastify made of a request's proxies. */
  remember(request: Caller & Pick<RequestFacts, 'url'> & { raw: Way }): void
  /** Undefined for a request by proxies in a way that was not seen before. */
  known(raw: IncomingMessage): RequestFacts | undefined
}

const keptCallers = 10_000
const maxKeyLength = 512

/**
 * Knows the callers of direct answers. The headers of proxies are taken apart by Fastify alone, and one that has come the
 * same way before is remembered.
 * @param trust whether any proxy is trusted, whether it may name the host, and which addresses may be answered directly
 */
export const directCallers = (trust: {
  proxies: boolean
  host: boolean
  isDirect(url: string): boolean
}): DirectCallers => {
  const callers = new Map<string, Caller>()
  const keyOf = ({ headers, socket }: Way): string => {
    const host = trust.host ? headers['x-forwarded-host'] : undefined
    const [addresses, protocol] = [headers['x-forwarded-for'], headers['x-forwarded-proto']]
    // No header holds a line break.
    return [socket.remoteAddress, addresses, protocol, host, headers.host].join('\n')
  }
  const keep = (key: string, caller: Caller): void => {
    if (key.length > maxKeyLength) return
    callers.delete(key)
    callers.set(key, caller)
    const oldest = callers.keys().next()
    if (callers.size > keptCallers && !oldest.done) callers.delete(oldest.value)
  }
  return {
    remember(request) {
      const { raw, url } = request
      if (!trust.proxies || !trust.isDirect(url) || !isForwarded(raw)) return
      const { ip, host, protocol } = request
      keep(keyOf(raw), { ip, host, protocol })
    },
    known(raw) {
      const { headers, socket, url = '' } = raw
      if (trust.proxies && isForwarded(raw)) {
        const caller = callers.get(keyOf(raw))
        return caller && { headers, url, ...caller }
      }
      const { remoteAddress: ip } = socket
      const { host } = headers
      if (ip === undefined || host === undefined || 'encrypted' in socket) return undefined
      return { headers, url, ip, host, protocol: 'http' }
    },
  }
}

const isForwarded = ({ headers }: Way): boolean =>
  headers['x-forwarded-for'] !== undefined ||
  headers['x-forwarded-proto'] !== undefined ||
  headers['x-forwarded-host'] !== undefined
