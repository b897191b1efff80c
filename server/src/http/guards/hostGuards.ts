import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../kernel/refusal'
import { type MerchantDirectory, placeOf } from '../place/merchantDirectory'

/** Whether a request names two hosts. A proxy in front may have believed the other one (RFC 9112, 3.2). */
export const hasTwoHosts = ({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean => {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

/**
 * Refuses a request that names two hosts: `request.invalid`.
 *
 * @example oneHost(request)
 */
export const oneHost = ({ raw }: FastifyRequest): void => {
  if (hasTwoHosts(raw)) throw new Refusal('request.invalid')
}

/**
 * Refuses every request to a host whose merchant another cell serves: `request.misdirected`, with the cell's name. What
 * sends visitors to the cells has not changed over yet.
 *
 * @example const checkCell = rightCell(merchants)
 *          checkCell(request)
 */
export const rightCell =
  (merchants: Pick<MerchantDirectory, 'at'>) =>
  (request: FastifyRequest): void => {
    const place = placeOf(request, merchants)
    if (place.kind === 'moved') throw new Refusal('request.misdirected', { cell: place.cell })
  }
