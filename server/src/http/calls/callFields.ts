import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../kernel/refusal'
import { isSafe } from './parseJson'

type Fields = Record<string, unknown>

/**
 * The fields of a request in one object: path parts and query of a GET, path parts and body of everything else. A part
 * of the path wins over a field of the same name. Throws `request.invalid` on a body that is no object.
 */
export const callFields = (request: FastifyRequest, body: unknown): Fields => {
  const parts = request.params as Fields
  const asked =
    request.method === 'GET' || request.method === 'HEAD' ? (request.query as Fields) : bodyFields(body)
  const fields = { ...asked, ...parts }
  if (!isSafe(fields, Infinity)) throw new Refusal('request.invalid')
  return fields
}

const bodyFields = (body: unknown): Fields => {
  if (body === undefined) return {}
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Refusal('request.invalid')
  return body as Fields
}
