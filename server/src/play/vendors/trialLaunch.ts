import type { gameTrialLaunchRequest } from '@playfront/contract/play/launchGame.schema'
import type { z } from 'zod'
import type { Handler } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import { findVendorGame } from './findVendorGame'
import type { GameProviderPort } from './gameProviderPort'

/**
 * Opens a game as a trial, for anyone: the address carries no code, so the provider cannot take stakes
 * (REQ-LAUNCH-017). Throws `game.unknown`, also for a game without a trial.
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
