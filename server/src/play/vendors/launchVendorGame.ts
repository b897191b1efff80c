import type { LaunchGameAnswer } from '@playfront/contract/play/launchGame'
import type { launchVendorRequest } from '@playfront/contract/play/launchGame.schema'
import type { z } from 'zod'
import type { CallContext } from '../../http/handler'
import { offerVisit } from './vendorVisits'
import { requireSession } from '../requireSession'
import { findVendorGame } from './findVendorGame'
import type { GameProviderPort } from './gameProviderPort'

/**
 * Opens a provider's game for the member: its address with a code that the provider trades for a token, once, within
 * 30 seconds, for this game and this merchant (GAP-20). Throws `game.unknown`.
 */
export const launchVendorGame = async (
  context: CallContext,
  query: z.output<typeof launchVendorRequest>,
  provider: GameProviderPort | undefined,
): Promise<LaunchGameAnswer> => {
  const { merchant, store, platform } = context
  const { language } = query
  const { memberId, sessionId } = requireSession(context)
  const { game, port } = await findVendorGame(provider, merchant, context, query)
  const order = {
    merchant: merchant.code,
    vendor: game.vendor,
    game: game.gameId,
    memberId,
    sessionId,
    language,
  }
  const code = await store.change(merchant.code, (connection) =>
    offerVisit(connection, order, platform.randomness),
  )
  return { gameUrl: port.addressOf({ merchant: merchant.code, game, language, reached: context, code }) }
}
