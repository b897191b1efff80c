import type { FastifyReply, FastifyRequest } from 'fastify'
import { sha256 } from '../../platform/sha256'

/** A strong tag of some bytes. */
export const etagOf = (bytes: string | Buffer): string =>
  `"${sha256(bytes).toString('base64url').slice(0, 22)}"`

/** Whether the caller already has the content of this tag. */
export const isFresh = (request: Pick<FastifyRequest, 'headers'>, etag: string): boolean => {
  const held = request.headers['if-none-match']
  if (held === undefined) return false
  return held === '*' || held.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

/** A route's `onSend`: tags the answer, and answers 304 without a body to a caller who holds it. */
export const tagAnswer = async (
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> => {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload
  const etag = etagOf(payload)
  reply.header('ETag', etag)
  if (!isFresh(request, etag)) return payload
  reply.code(304)
  return null
}
