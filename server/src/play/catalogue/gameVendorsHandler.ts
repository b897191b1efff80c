import type { GameCategory } from '@playfront/contract/play/catalogue'
import type { GameVendorsRequest, gameLanesRequest } from '@playfront/contract/play/catalogue.schema'
import { inOrder, ordinalsOf } from '@playfront/contract/play/catalogueOrder'
import type { z } from 'zod'
import type { Handler } from '../../http/handler'
import type { Reached } from '../launch/decideGameOrigin'
import type { CatalogueRepository } from './catalogueRepository'
import { classTitle } from './classTitles'
import { lotteryCategories } from './lotteryCategory'
import { presentGame, vendorNameOf } from './presentGame'
import { decideOffered } from './arrangeCatalogue'
import type { GameProviderPort } from '../vendors/gameProviderPort'

/** The origin where providers serve their covers, for a page that was reached this way. */
export type OriginOf = (reached: Reached) => string

/** The games a merchant offers, by class, the first of each; and how to order what is asked for later (B§3). */
export const answerGameVendors =
  (repository: CatalogueRepository, originOf: OriginOf): Handler<'gameVendors', GameVendorsRequest> =>
  async ({ merchant, language, host, protocol }) => {
    const { classes, vendors, mapping } = await repository.short(merchant)
    const { catalogue } = merchant.operator
    const origin = originOf({ host, protocol })
    const ordinal = ordinalsOf(catalogue.classes)
    const display = Object.fromEntries(catalogue.hidden.map((name) => [name, false]))
    const order = { sorting: catalogue.classes, ordinal, display }
    const ofProviders = classes.map(({ classify, count, games }): GameCategory => ({
      title: classTitle(classify, language, merchant),
      gameClassify: classify,
      gameCount: count,
      cards: games.map((game) => presentGame(game, merchant, origin)),
    }))
    const categories = [...lotteryCategories(merchant, language), ...ofProviders]
    return {
      categories: inOrder(categories, ({ gameClassify }) => gameClassify, order),
      sorting: catalogue.classes,
      mapping,
      vendorSorting: vendors.map(({ shown }) => shown),
      display,
      ordinal,
      allVendors: vendors.map(({ shown, count }) => ({
        vendor: shown,
        displayName: vendorNameOf(shown, merchant),
        gameCount: count,
      })),
    }
  }

/**
 * The games of a provider that the merchant offers, of one class when it is named, each with the place that a launch
 * needs.
 */
export const createGameLanes =
  (
    vendors: Pick<GameProviderPort, 'listGames'> | undefined,
  ): Handler<'gameLanes', z.output<typeof gameLanesRequest>> =>
  async ({ merchant }, { vendor, gameClassify }) => {
    const mayFrame = merchant.domains.vendorHosts.length > 0
    const games = (mayFrame && (await vendors?.listGames())) || []
    const lanes = games
      .filter((game) => game.vendor === vendor && (!gameClassify || game.gameClassify === gameClassify))
      .filter((game) => decideOffered(game, merchant).ok)
      .map(({ gameId, nodeId, title }) => ({ vendor, gameId, nodeId, title }))
    return { data: { lanes } }
  }
