import type { onRequestHookHandler } from 'fastify'
import { Refusal } from '../../kernel/refusal'
import type { MerchantDirectory } from '../place/merchantDirectory'
import { readHost } from '../place/place'

/**
 * Refuses every request to a host whose merchant another cell serves: `request.misdirected`, with the cell's name. What
 * sends visitors to the cells has not changed over yet.
 *
 * @example app.addHook('onRequest', rightCell(merchants))
 */
export const rightCell =
  (merchants: Pick<MerchantDirectory, 'at'>): onRequestHookHandler =>
  (request, _reply, done) => {
    const place = merchants.at(readHost(request.host).name)
    if (place.kind === 'moved') done(new Refusal('request.misdirected', { cell: place.cell }))
    else done()
  }
