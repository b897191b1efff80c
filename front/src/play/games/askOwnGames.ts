import { gameVendors, type GameVendors } from '@playfront/contract/play/catalogue'
import type { Requests } from '../../requests/requests'
import { readCatalogue, type CoverHosts } from './readCatalogue'

/** Asks for the merchant's own lotteries; games of other providers are the lobby's. @throws RequestFailure */
export const askOwnGames = async (
  requests: Pick<Requests, 'valueOf'>,
  coverHosts: CoverHosts,
): Promise<GameVendors['categories']> => {
  const answer = await requests.valueOf(gameVendors, { platform: 'html5' }, { alert: false })
  return readCatalogue(answer, coverHosts).categories.filter(({ cards: [first] }) => !first?.vendor)
}
