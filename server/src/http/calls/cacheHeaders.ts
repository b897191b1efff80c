import type { Call } from '@playfront/contract/call'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Who may keep an answer (T31): nobody, once a token is in play; a browser that asks again, for public reads; anyone for
 * a minute, for what the contract calls cacheable. Merchant and Language decide about the answer and are named.
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
