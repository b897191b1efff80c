import type { Call } from '@playfront/contract/call'
import { calls, type CallName } from '@playfront/contract/calls'
import { schemas } from '@playfront/contract/schemas'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { previewAnswer } from '../preview/previewCaller'
import { bindDeviceId } from '../guards/deviceCookie'
import type { SealedBody } from '../guards/sealedBody'
import type { CallContext } from '../handler'
import { Refusal } from '../../kernel/refusal'
import { answerSchema } from './answerSchema'
import { cacheHeaders } from './cacheHeaders'
import { callFields } from './callFields'
import { answerPreflight, openToAnySite } from './anySite'
import { tagAnswer } from './etag'
import type { Handlers } from './handlers'

export interface CallDeps {
  handlers: Handlers
  callerOf(call: Call<unknown, unknown>, request: FastifyRequest): Promise<CallContext>
  openBody: SealedBody
}

export const callNames = Object.keys(calls) as CallName[]

const everyMethod = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const

/**
 * Puts every call of the contract on the server: guards, body, schema, handler, envelope (D-02). Any other method of a
 * call's path answers `request.method`.
 */
export const registerCalls = (app: FastifyInstance, deps: CallDeps): void => {
  for (const name of callNames) app.route(callRoute(name, deps))
  for (const [path, allowed] of methodsByPath()) refuseOtherMethods(app, path, allowed)
  for (const call of Object.values<Call<unknown, unknown>>(calls))
    if (call.fromAnySite) answerPreflight(app, call)
}

const callRoute = (name: CallName, deps: CallDeps): RouteOptions => {
  const call: Call<unknown, unknown> = calls[name]
  const { request: shape, answer } = schemas[name]
  const handle = deps.handlers[name]
  const callers = new WeakMap<FastifyRequest, CallContext>()
  return {
    method: call.method,
    url: call.path,
    config: { name },
    ...(call.maxBytes !== undefined && { bodyLimit: call.maxBytes }),
    schema: { response: { 200: answerSchema(answer) } },
    onSend: call.cacheable || call.tagged ? tagAnswer : undefined,
    // Before the body is read, so that refused calls cannot fill the memory.
    async onRequest(request: FastifyRequest, reply: FastifyReply) {
      cacheHeaders(call, request, reply)
      openToAnySite(call, reply)
      callers.set(request, await deps.callerOf(call, request))
    },
    async handler(request: FastifyRequest, reply: FastifyReply) {
      const caller = callers.get(request)
      if (!caller) throw new Error('A call was handled without its guards.')
      if (caller.preview) reply.header('cache-control', 'no-store')
      const shown = caller.preview && previewAnswer(call, caller.preview)
      if (shown !== undefined) return { success: true, value: shown }
      const body = await deps.openBody(call, caller, request)
      const asked = shape.parse(callFields(request, body))
      const bound = bindDeviceId(asked, request, reply, caller.platform.randomness)
      return { success: true, value: await handle(caller, bound as never) }
    },
  }
}

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
