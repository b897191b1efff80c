import type { FastifyRequest } from 'fastify'
import { parseJson, readText } from '../../http/calls/parseJson'
import { Refusal } from '../../kernel/refusal'

/** JSON that a page of ours sent; another site's page is turned away before it is read. */
export const ownJson = ({ headers, body }: FastifyRequest): unknown => {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') throw new Refusal('fetch.site.refused')
  return parseJson(readText(Buffer.isBuffer(body) ? body : Buffer.alloc(0)))
}
