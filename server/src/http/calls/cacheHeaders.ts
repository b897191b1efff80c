import type { Call } from '@playfront/contract/call'
import type { FastifyReply, FastifyRequest } from 'fastify'

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
