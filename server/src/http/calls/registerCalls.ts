import type { Call } from '@playfront/contract/call'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { type CallName, calls } from '@playfront/contract/calls'
import { schemas } from '@playfront/contract/schemas'
import { previewAnswer } from '../preview/previewCaller'
import { bindDeviceId } from '../guards/deviceCookie'
import type { SealedBody } from '../guards/sealedBody'
import type { CallContext, CallerOf, Handlers } from '../handler'
import { Refusal } from '../../kernel/refusal'
import { type AnswerDirectly, headerList } from '../answerDirectly'
import type { DirectLimit } from '../guards/callLimit'
import { callFields, writerOf, writtenAs } from './callFormat'
import type { guardDirect } from './guardCall'
import { tagAnswer } from './etag'
import { whenKnown } from '../../whenKnown'

type AnyCall = Call<unknown, unknown>

const anySite = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

/** The headers of every call of the front, except the session: no member is signed in at another address. */
const allowedHeaders = 'Merchant, Language, ModuleId, Content-Type'

/** Lets pages at other addresses read the answer, where the contract says so. `*` never goes with cookies. */
export const openToAnySite = (call: AnyCall, reply: FastifyReply): void => {
  if (call.fromAnySite) reply.headers(anySite)
}

/** Answers the question that a browser asks before it sends our headers to another address. */
export const answerPreflight = (app: FastifyInstance, { method, path }: AnyCall): void => {
  app.options(path, { config: { name: 'preflight' } }, (_request, reply) =>
    reply
      .headers(anySite)
      .header('access-control-allow-methods', method)
      .header('access-control-allow-headers', allowedHeaders)
      .header('access-control-max-age', '600')
      .code(204)
      .send(),
  )
}

/**
 * Who may cache an answer (T31): no one, once the request has a token; a browser that revalidates, for public reads;
 * anyone for a minute, for calls that the contract marks as cacheable. Answers vary by Merchant and Language.
 */
export const cacheHeaders = (
  call: Call<unknown, unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  const isPublic = call.method === 'GET' && call.session === 'none' && !request.headers.authorization
  if (!isPublic) {
    reply.header('cache-control', 'no-store')
    return
  }
  reply.header('vary', 'Merchant, Language')
  reply.header('cache-control', call.cacheable ? 'public, max-age=60' : 'no-cache')
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes the call, once the guards have let it in. */
    caller?: CallContext
  }
}

export interface CallDeps {
  handlers: Handlers
  callerOf: CallerOf
  openBody: SealedBody
}

export const callNames = Object.keys(calls) as CallName[]

const everyMethod = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const

/**
 * Puts every call of the contract on the server: guards, body, schema, handler, envelope (D-02). Any other method of a
 * call's path answers `request.method`.
 */
export const registerCalls = (app: FastifyInstance, deps: CallDeps): void => {
  app.decorateRequest('caller', undefined)
  for (const name of callNames) app.route(callRoute(name, deps))
  for (const [path, allowed] of methodsByPath()) refuseOtherMethods(app, path, allowed)
  for (const call of Object.values<Call<unknown, unknown>>(calls))
    if (call.fromAnySite) answerPreflight(app, call)
}

const callRoute = (name: CallName, deps: CallDeps): RouteOptions => {
  const call: Call<unknown, unknown> = calls[name]
  const { request: shape, answer } = schemas[name]
  const handle = deps.handlers[name]
  return {
    method: call.method,
    url: call.path,
    config: { name },
    ...(call.maxBytes !== undefined && { bodyLimit: call.maxBytes }),
    ...writtenAs(answer),
    onSend: call.cacheable || call.tagged ? tagAnswer : undefined,
    // Before the body is read, so that refused calls cannot fill the memory.
    onRequest(request: FastifyRequest, reply: FastifyReply, done) {
      cacheHeaders(call, request, reply)
      openToAnySite(call, reply)
      const found = deps.callerOf(call, request)
      if (found instanceof Promise) return found.then((caller) => void (request.caller = caller))
      request.caller = found
      return done()
    },
    handler(request: FastifyRequest, reply: FastifyReply) {
      const { caller } = request
      if (!caller) throw new Error('A call was handled without its guards.')
      if (caller.preview) reply.header('cache-control', 'no-store')
      const shown = caller.preview && previewAnswer(call, caller.preview)
      if (shown !== undefined) return envelope(shown)
      return whenKnown(deps.openBody(call, caller, request), (body) => {
        const asked = shape.parse(callFields(request, body))
        const bound = bindDeviceId(asked, request, reply, caller.platform.randomness)
        return whenKnown<unknown, Envelope>(handle(caller, bound as never), envelope)
      })
    },
  }
}

/**
 * Answers a read of a signed-in member before Fastify: one without fields, whose answer is neither tagged nor cached.
 *
 * @param name a call whose handler answers without a promise what is in memory
 * @param callerOf makes the call's checks, and counts nothing
 */
export const readDirectly = (
  name: 'memberInfo',
  deps: {
    handlers: Handlers
    callerOf: ReturnType<typeof guardDirect>
    limit: Pick<DirectLimit, 'countAtOnce'>
  },
): AnswerDirectly => {
  const call = calls[name]
  const write = writerOf(schemas[name].answer)
  return (request) => {
    const caller = deps.callerOf(call, request)
    if (!caller?.session) return undefined
    const value = deps.handlers[name](caller, {} as never)
    if (value instanceof Promise) {
      value.catch(() => undefined)
      return undefined
    }
    if (!deps.limit.countAtOnce(caller.ip, caller.session.sessionId)) return undefined
    return {
      name,
      merchant: caller.merchant.code,
      headers: readHeaders,
      body: write(envelope(value)),
    }
  }
}

const readHeaders = headerList({
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
})

interface Envelope {
  success: true
  value: unknown
}

const envelope = (value: unknown): Envelope => ({ success: true, value })

const methodsByPath = (): Map<string, string[]> => {
  const methods = new Map<string, string[]>()
  for (const { path, method, fromAnySite } of Object.values<Call<unknown, unknown>>(calls)) {
    const more = [...(method === 'GET' ? ['HEAD'] : []), ...(fromAnySite ? ['OPTIONS'] : [])]
    methods.set(path, [...(methods.get(path) ?? []), method, ...more])
  }
  return methods
}

const refuseOtherMethods = (app: FastifyInstance, url: string, allowed: string[]): void => {
  app.route({
    method: everyMethod.filter((method) => !allowed.includes(method)),
    url,
    async handler(_request, reply) {
      reply.header('Allow', allowed.join(', '))
      throw new Refusal('request.method')
    },
  })
}
