import type { ModuleContext } from '@playfront/server/console/consoleContext'
import { listAgents } from '@playfront/server/console/agents/agentList'
import { listAdminCards } from '@playfront/server/console/cards/listCards'
import { chatAdminHandlers } from '@playfront/server/console/chat/chat'
import { listDeposits } from '@playfront/server/console/deposits/listDeposits'
import { listClaims } from '@playfront/server/console/promotions/claimList'
import { claimedPromotion } from './consoleRows'
import type { FilledTables } from './fillTables'
import type { Pages } from './pages'

/** The console's lists of deposits, cards, conversations, agents and promotions. */
export const pageLists = (
  module: ModuleContext,
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
    deposits: newestFirst((from) => listDeposits(module, { from: instant(from, '~') })),
    'deposits of a state': newestFirst((from) =>
      listDeposits(module, { state: 'refused', from: instant(from, '~') }),
    ),
    'deposits found by reference': found((number) => listDeposits(module, { find: `PF${number}` })),
    'deposits found by name': found((number) => listDeposits(module, { find: `player_${number}` })),
    cards: newestFirst((from) => listAdminCards(module, { view: 'all', from: instant(from, '~') })),
    'cards found by name': found((number) =>
      listAdminCards(module, { view: 'all', find: `player_${number}` }),
    ),
    'closed talks': newestFirst((from) =>
      chatAdminHandlers.chatCases(module, {
        show: 'closed',
        from: from === undefined ? undefined : `${1e11 - secondsOf(from)}_${idOf(from)}`,
      }),
    ),
    // Every tenth member is an agent.
    agents: {
      first: () => listAgents(module, {}),
      middle: () => listAgents(module, { before: idOf(middle) }),
      last: () => listAgents(module, { before: idOf(520) }),
    },
    'agents found by name': {
      first: () => listAgents(module, { find: `player_${rows}` }),
      middle: () => listAgents(module, { find: `player_${middle}` }),
      last: () => listAgents(module, { find: 'player_10' }),
    },
    'claims of a promotion': newestFirst((from) =>
      listClaims(module, { id: claimedPromotion, before: instant(from, '_') }),
    ),
  }
}
