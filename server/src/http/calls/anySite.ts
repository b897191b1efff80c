import type { Call } from '@playfront/contract/call'
import type { FastifyInstance, FastifyReply } from 'fastify'

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
