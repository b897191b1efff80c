import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { GameCategory, GameVendors, ListedVendor } from '@playfront/contract/play/catalogue'
import { decideShelves, decideVendors } from './decideShelves'
import { gamesOptions } from './gamesOptions'

/** The lobby's first screenful, as it stands for everyone. */
export interface RenderedLobby {
  shelves: readonly GameCategory[]
  vendors: readonly ListedVendor[]
}

/** The first tiles of the first shelves; the number of games is given for all of them (REQ-CATALOG-002). */
export const renderLobby = (catalogue: GameVendors, merchant: MerchantSettings): RenderedLobby => {
  const { shelves, tiles } = gamesOptions.rendered
  return {
    shelves: decideShelves(catalogue)
      .slice(0, shelves)
      .map((shelf) => ({ ...shelf, cards: shelf.cards.slice(0, tiles) })),
    vendors: decideVendors(catalogue, { currency: merchant.currency, code: merchant.code }),
  }
}
