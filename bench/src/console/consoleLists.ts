import type { MerchantContext } from '@playfront/server/console/consoleContext'
import { listAgents } from '@playfront/server/console/agents/agentList'
import { listAdminCards } from '@playfront/server/console/cards/listCards'
import { chatAdminHandlers } from '@playfront/server/console/chat/chat'
import { listDeposits } from '@playfront/server/console/deposits/depositHandlers'
import { listClaims } from '@playfront/server/console/promotions/promotionsHandlers'
import { claimedPromotion } from './consoleRows'
import type { FilledTables } from './fillTables'

/** Where in a list a page stands. */
export const places = ['first', 'middle', 'last'] as const

export type Place = (typeof places)[number]

export type Pages = Record<Place, () => Promise<unknown>>

/** The console's lists of deposits, cards, conversations, agents and promotions. */
export const pageLists = (
  context: MerchantContext,
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
    deposits: newestFirst((from) => listDeposits(context, { from: instant(from, '~') })),
    'deposits of a state': newestFirst((from) =>
      listDeposits(context, { state: 'refused', from: instant(from, '~') }),
    ),
    'deposits found by reference': found((number) => listDeposits(context, { find: `PF${number}` })),
    'deposits found by name': found((number) => listDeposits(context, { find: `player_${number}` })),
    cards: newestFirst((from) => listAdminCards(context, { view: 'all', from: instant(from, '~') })),
    'cards found by name': found((number) =>
      listAdminCards(context, { view: 'all', find: `player_${number}` }),
    ),
    'closed talks': newestFirst((from) =>
      chatAdminHandlers.chatCases(context, {
        show: 'closed',
        from: from === undefined ? undefined : `${1e11 - secondsOf(from)}_${idOf(from)}`,
      }),
    ),
    // Every tenth member is an agent.
    agents: {
      first: () => listAgents(context, {}),
      middle: () => listAgents(context, { before: idOf(middle) }),
      last: () => listAgents(context, { before: idOf(520) }),
    },
    'agents found by name': {
      first: () => listAgents(context, { find: `player_${rows}` }),
      middle: () => listAgents(context, { find: `player_${middle}` }),
      last: () => listAgents(context, { find: 'player_10' }),
    },
    'claims of a promotion': newestFirst((from) =>
      listClaims(context, { id: claimedPromotion, before: instant(from, '_') }),
    ),
  }
}
