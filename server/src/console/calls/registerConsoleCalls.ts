import type { ConsoleCall } from '@playfront/contract/console/consoleCall'
import { consoleCalls, type ConsoleCallName } from '@playfront/contract/console/consoleCalls'
import { consoleSchemas } from '@playfront/contract/console/consoleSchemas'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { answerSchema } from '../../http/calls/answerSchema'
import { callFields } from '../../http/calls/callFields'
import { parseJson, readText } from '../../http/calls/parseJson'
import { Refusal } from '../../kernel/refusal'
import type { ConsoleContext, ConsoleHandlers } from '../consoleContext'
import { guardStaff, type StaffGuardDeps } from '../guards/guardStaff'

export interface ConsoleCallDeps extends StaffGuardDeps {
  handlers: ConsoleHandlers
}

export const consoleCallNames = Object.keys(consoleCalls) as ConsoleCallName[]

/** Puts every call of the console on the server: guards, body, schema, handler, envelope. Nothing of it is ever kept. */
export const registerConsoleCalls = (app: FastifyInstance, deps: ConsoleCallDeps): void => {
  const callerOf = guardStaff(deps)
  for (const name of consoleCallNames) app.route(routeOf(name, deps, callerOf))
}

const routeOf = (
  name: ConsoleCallName,
  { handlers }: ConsoleCallDeps,
  callerOf: ReturnType<typeof guardStaff>,
): RouteOptions => {
  const call: ConsoleCall<unknown, unknown> = consoleCalls[name]
  const { request: shape, answer } = consoleSchemas[name]
  const handle = handlers[name]
  const contexts = new WeakMap<FastifyRequest, ConsoleContext>()
  return {
    method: call.method,
    url: call.path,
    exposeHeadRoute: false,
    config: { name: `console.${name}` },
    ...(call.maxBytes !== undefined && { bodyLimit: call.maxBytes }),
    schema: { response: { 200: answerSchema(answer) } },
    // Before the body is read: nobody fills the memory with what is refused anyway.
    async onRequest(request: FastifyRequest, reply: FastifyReply) {
      reply.header('cache-control', 'no-store')
      contexts.set(request, await callerOf(call, request, reply))
    },
    async handler(request: FastifyRequest) {
      const context = contexts.get(request)
      if (!context) throw new Error('A call was handled without its guards.')
      const asked = shape.parse(callFields(request, bodyOf(call, request)))
      return { success: true, value: await handle(context, asked as never) }
    },
  }
}

const bodyOf = ({ method }: ConsoleCall<unknown, unknown>, request: FastifyRequest): unknown => {
  if (method === 'GET') return undefined
  const text = request.body instanceof Buffer ? readText(request.body) : ''
  if (text === '') return undefined
  if (!request.headers['content-type']?.startsWith('application/json'))
    throw new Refusal('request.media.type')
  return parseJson(text)
}
