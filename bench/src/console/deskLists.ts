import type { DeskContext } from '@playfront/server/console/consoleContext'
import { listAgents } from '@playfront/server/console/agentsDesk/agentList'
import { listDeskCards } from '@playfront/server/console/cards/listCards'
import { chatDeskHandlers } from '@playfront/server/console/chatDesk/chatDesk'
import { listDeposits } from '@playfront/server/console/deposits/listDeposits'
import { listClaims } from '@playfront/server/console/promotionsDesk/claimList'
import { claimedPromotion } from './deskRows'
import type { FilledTables } from './fillTables'
import type { Pages } from './pages'

/** The lists of the desks for deposits, cards, talks, agents and promotions. */
export const deskLists = (
  desk: DeskContext,
  { idOf, secondsOf }: FilledTables,
  rows: number,
): Record<string, Pages> => {
  const middle = rows / 2
  const newestFirst = (page: (from: number | undefined) => Promise<unknown>): Pages => ({
    first: () => page(undefined),
    middle: () => page(middle),
    last: () => page(52),
  })
  const found = (find: (number: number) => Promise<unknown>): Pages => ({
    first: () => find(rows),
    middle: () => find(middle),
    last: () => find(1),
  })
  const instant = (number: number | undefined, mark: string) =>
    number === undefined ? undefined : `${Math.floor(secondsOf(number) * 1e6)}${mark}${idOf(number)}`
  return {
    deposits: newestFirst((from) => listDeposits(desk, { from: instant(from, '~') })),
    'deposits of a state': newestFirst((from) =>
      listDeposits(desk, { state: 'refused', from: instant(from, '~') }),
    ),
    'deposits found by reference': found((number) => listDeposits(desk, { find: `PF${number}` })),
    'deposits found by name': found((number) => listDeposits(desk, { find: `player_${number}` })),
    cards: newestFirst((from) => listDeskCards(desk, { view: 'all', from: instant(from, '~') })),
    'cards found by name': found((number) => listDeskCards(desk, { view: 'all', find: `player_${number}` })),
    'closed talks': newestFirst((from) =>
      chatDeskHandlers.chatCases(desk, {
        show: 'closed',
        from: from === undefined ? undefined : `${1e11 - secondsOf(from)}_${idOf(from)}`,
      }),
    ),
    // Every tenth member is an agent.
    agents: {
      first: () => listAgents(desk, {}),
      middle: () => listAgents(desk, { before: idOf(middle) }),
      last: () => listAgents(desk, { before: idOf(520) }),
    },
    'agents found by name': {
      first: () => listAgents(desk, { find: `player_${rows}` }),
      middle: () => listAgents(desk, { find: `player_${middle}` }),
      last: () => listAgents(desk, { find: 'player_10' }),
    },
    'claims of a promotion': newestFirst((from) =>
      listClaims(desk, { id: claimedPromotion, before: instant(from, '_') }),
    ),
  }
}
