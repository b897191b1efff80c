import { cardsAdminCalls as calls, type AdminCard } from '@playfront/contract/console/cardsAdmin'
import type { ChangeCardRequest, AdminCardsRequest } from '@playfront/contract/console/cardsAdmin.schema'
import { createStore } from 'zustand/vanilla'
import type { AppServices } from '../app/services'
import { createFilteredList, type ListFilter } from '../parts/listFilter'
import { toPage } from '../parts/listFlow'

export type CardView = AdminCardsRequest['view']

/** What the list of cards is filtered by. */
export interface CardsFilter extends ListFilter {
  view: CardView
  find: string
}

/** Members' cards by view and member, and what is done to one of them. */
export const createCardsFlow = (services: AppServices) => {
  const { requests, toasts, texts } = services
  const busy = createStore<{ id?: string }>(() => ({}))
  const list = createFilteredList<AdminCard, CardsFilter>(async ({ view, find }, from) =>
    toPage(
      await requests.ask(calls.adminCards, {
        view,
        find: find || undefined,
        from: typeof from === 'string' ? from : undefined,
      }),
      ({ cards, next }) => ({ rows: cards, next }),
    ),
  )
  return {
    ...list,
    busy,
    async change(id: string, action: ChangeCardRequest['action'], because: ChangeCardRequest['because']) {
      if (busy.getState().id) return
      busy.setState({ id }, true)
      const outcome = await requests.ask(calls.changeCard, { id, action, because })
      if (outcome.kind === 'done') toasts.notify(texts().t(`cards.done.${action}`), 'positive')
      else services.reportFailure(outcome)
      await list.load()
      busy.setState({}, true)
    },
  }
}

export type CardsFlow = ReturnType<typeof createCardsFlow>
