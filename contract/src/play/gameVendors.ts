import { defineCall } from '../call'
import type { GameVendors, GameVendorsRequest } from './catalogue.schema'

export type { GameCard, GameCategory, GameVendors, ListedVendor } from './catalogue.schema'

/**
 * The games a merchant offers, the first of each class, and how classes and game providers are ordered (B§3 vendor
 * data).
 */
export const gameVendors = defineCall<GameVendorsRequest, GameVendors>({
  method: 'GET',
  path: '/wps/relay/GCSGAME_newGameVendor',
  session: 'none',
  cacheable: true,
})
