import type { LobbyLottery } from '@playfront/contract/play/lottery/lobby'
import { decidePhase } from '../time/decidePhase'
import { lobbyGroups, type LobbyGroup } from './lobbyGroups'

/** What the lobby shows: the tabs that have something, and the cards of the open one. */
export interface Shelf {
  groups: readonly LobbyGroup[]
  group: LobbyGroup | undefined
  cards: readonly LobbyLottery[]
}

/** Empty tabs are left out; what is about to close comes first, then favourites, each by the time that is left (lottery 8.2). */
export const decideShelf = (
  lotteries: readonly LobbyLottery[],
  wanted: LobbyGroup | undefined,
  nowMs: number,
  favourites: readonly string[] = [],
): Shelf => {
  const groups = lobbyGroups.filter((group) => lotteries.some((lottery) => lottery.group === group))
  const group = groups.find((known) => known === wanted) ?? groups[0]
  const closesIn = ({ current }: LobbyLottery) =>
    current && current.closeAt > nowMs ? current.closeAt - nowMs : Number.MAX_SAFE_INTEGER
  const rank = ({ code, current }: LobbyLottery) => {
    if (current && decidePhase(current, nowMs).name === 'closing') return 0
    return favourites.includes(code) ? 1 : 2
  }
  const cards = lotteries.filter((lottery) => lottery.group === group)
  return { groups, group, cards: [...cards].sort((a, b) => rank(a) - rank(b) || closesIn(a) - closesIn(b)) }
}
