import type { Platform } from '../../platform/platform'
import type { Store } from '../../store/store'
import type { GameProviderPort } from '../vendors/gameProviderPort'
import type { Reached } from '../launch/decideGameOrigin'
import { openCatalogueRepository } from './catalogueRepository'
import { answerGamePage } from './gamePageHandler'
import { answerGameVendors } from './gameVendorsHandler'
import { answerAddFavourite, answerDropFavourite, answerMemberGames } from './memberGames'

export interface CatalogueDeps {
  store: Store
  platform: Pick<Platform, 'clock'>
  /** Without game providers there are no covers to point at. */
  vendors?: Pick<GameProviderPort, 'originFor'>
}

/** The calls about the games on offer. */
export const catalogueHandlers = ({ store, platform, vendors }: CatalogueDeps) => {
  const originOf = (reached: Reached) => vendors?.originFor(reached) ?? ''
  return {
    gameVendors: answerGameVendors(openCatalogueRepository(store, platform.clock), originOf),
    gamePage: answerGamePage(originOf),
    memberGames: answerMemberGames(originOf),
    addFavourite: answerAddFavourite,
    dropFavourite: answerDropFavourite,
  }
}
