import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../kernel/refusal'
import { type MerchantDirectory, placeOf } from '../place/merchantDirectory'

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
