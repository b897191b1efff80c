import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../kernel/refusal'

/**
 * Refuses a request that names two hosts: `request.invalid`. A proxy in front may have believed the other one (RFC 9112, 3.2).
 *
 * @example app.addHook('onRequest', oneHost)
 */
export const oneHost = (
  { raw }: FastifyRequest,
  _reply: FastifyReply,
  done: (error?: Error) => void,
): void => {
  let hosts = 0
  for (let at = 0; at < raw.rawHeaders.length; at += 2) {
    const name = raw.rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  if (hosts > 1) done(new Refusal('request.invalid'))
  else done()
}
