import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { readHost } from '../../http/place/place'
import { Refusal } from '../../kernel/refusal'
import type { Reached } from '../launch/decideGameOrigin'
import { decideOffered, type Offering } from '../catalogue/decideOffered'
import type { GameProviderPort, VendorGame } from './gameProviderPort'

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
