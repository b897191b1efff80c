import type { Platform } from '../../platform/platform'
import type { Store } from '../../store/store'
import type { VendorDoor } from '../vendors/vendorDoor'
import type { Reached } from '../launch/decideGameOrigin'
import { openCatalogueBook } from './catalogueBook'
import { answerGamePage } from './gamePageHandler'
import { answerGameVendors } from './gameVendorsHandler'
import { answerAddFavourite, answerDropFavourite, answerMemberGames } from './memberGames'

export interface CatalogueDoors {
  store: Store
  platform: Pick<Platform, 'clock'>
  /** Without houses there are no covers of theirs to point at. */
  vendors?: Pick<VendorDoor, 'originFor'>
}

/** The calls about the games on offer. */
export const catalogueHandlers = ({ store, platform, vendors }: CatalogueDoors) => {
  const originOf = (reached: Reached) => vendors?.originFor(reached) ?? ''
  return {
    gameVendors: answerGameVendors(openCatalogueBook(store, platform.clock), originOf),
    gamePage: answerGamePage(originOf),
    memberGames: answerMemberGames(originOf),
    addFavourite: answerAddFavourite,
    dropFavourite: answerDropFavourite,
  }
}
