import { defineCall } from '../call'
import type { GameVendors, GameVendorsRequest } from './gameVendors.schema'

export type { GameCard, GameVendors } from './gameVendors.schema'

/** The games a merchant offers, by class (B§3 vendor data). */
export const gameVendors = defineCall<GameVendorsRequest, GameVendors>({
  method: 'GET',
  path: '/wps/relay/GCSGAME_newGameVendor',
  session: 'none',
  cacheable: true,
})
