import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../kernel/refusal'
import type { MerchantDirectory } from './merchantDirectory'
import { readHost } from './place'

/**
 * The merchant whose front a request came to, for what is no call of the contract (D-03).
 * Throws `request.not.found` at any other host.
 */
export const frontMerchant = (
  merchants: MerchantDirectory,
  request: FastifyRequest,
): FullMerchantSettings => {
  const place = merchants.at(readHost(request.host).name)
  if (place.kind !== 'front') throw new Refusal('request.not.found')
  return place.merchant
}
