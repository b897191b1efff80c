import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../kernel/refusal'

/**
 * Refuses a request that names two hosts: `request.invalid`. A proxy in front may have believed the other one (RFC 9112, 3.2).
 *
 * @example oneHost(request)
 */
export const oneHost = ({ raw: { rawHeaders } }: FastifyRequest): void => {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  if (hosts > 1) throw new Refusal('request.invalid')
}
