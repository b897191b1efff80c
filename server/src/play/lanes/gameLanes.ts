import type { z } from 'zod'
import type { gameLanesRequest } from '@playfront/contract/play/catalogue.schema'
import type { Handler } from '../../http/handler'
import { decideOffered } from '../catalogue/decideOffered'
import type { GameProviderPort } from '../vendors/gameProviderPort'

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
