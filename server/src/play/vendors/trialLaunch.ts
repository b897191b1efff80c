import type { gameTrialLaunchRequest } from '@playfront/contract/play/launchGame.schema'
import type { z } from 'zod'
import type { Handler } from '../../http/handler'
import { Refusal } from '../../http/refusal'
import { findVendorGame } from './findVendorGame'
import type { GameProviderPort } from './gameProviderPort'

/**
 * Opens a game to be tried, for anybody: the address carries no code, so that the house has nothing to take stakes with
 * (REQ-LAUNCH-017). Throws `game.unknown`, for a game without trial as well.
 */
export const createTrialLaunch =
  (
    provider: GameProviderPort | undefined,
  ): Handler<'gameTrialLaunch', z.output<typeof gameTrialLaunchRequest>> =>
  async ({ merchant, language, host, protocol }, { gameId, nodeId }) => {
    const reached = { host, protocol }
    const { game, port } = await findVendorGame(provider, merchant, reached, { gameId, nodeId })
    if (!game.hasTrial) throw new Refusal('game.unknown')
    return { gameUrl: port.addressOf({ merchant: merchant.code, game, language, reached }) }
  }
