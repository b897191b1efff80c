import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { LaunchGameAnswer } from '@playfront/contract/play/launchGame'
import type { gameTrialLaunchRequest, launchVendorRequest } from '@playfront/contract/play/launchGame.schema'
import type { z } from 'zod'
import { readHost } from '../../http/place/place'
import { Refusal } from '../../kernel/refusal'
import type { Reached } from '../launch/decideGameOrigin'
import { type Offering, decideOffered } from '../catalogue/arrangeCatalogue'
import type { GameProviderPort, VendorGame } from './gameProviderPort'
import { type CallContext, type Handler, requireSession } from '../../http/handler'
import { offerVisit } from './vendorVisits'

/** What a launch names a game by; what is absent does not matter. */
export interface GameRequest {
  vendor?: string
  gameId?: string
  nodeId?: string
}

/**
 * The requested game and its provider, when the merchant offers it and frames that provider's games. Throws
 * `game.unknown`.
 * @param reached how the front was reached by the call
 */
export const findVendorGame = async (
  port: GameProviderPort | undefined,
  merchant: Offering & Pick<FullMerchantSettings, 'domains'>,
  reached: Reached,
  { vendor, gameId, nodeId }: GameRequest,
): Promise<{ game: VendorGame; port: GameProviderPort }> => {
  const { vendorHosts } = merchant.domains
  if (!port || !vendorHosts.includes(nameOf(port.originFor(reached)))) throw new Refusal('game.unknown')
  const games = gameId || nodeId ? await port.listGames() : []
  const game = games.find(
    (one) =>
      (vendor === undefined || one.vendor === vendor) &&
      (!gameId || isNamed(one, gameId)) &&
      (!nodeId || isNamed(one, nodeId)),
  )
  if (!game || !decideOffered(game, merchant).ok) throw new Refusal('game.unknown')
  return { game, port }
}

/** A page that knows only one of a game's two names sends it as both. */
const isNamed = ({ gameId, nodeId }: VendorGame, name: string): boolean => gameId === name || nodeId === name

const nameOf = (origin: string): string => readHost(new URL(origin).host).name

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
