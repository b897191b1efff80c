import { cardsAdminCalls as calls, type AdminCard } from '@playfront/contract/console/cardsAdmin'
import type { ChangeCardRequest, AdminCardsRequest } from '@playfront/contract/console/cardsAdmin.schema'
import { createStore } from 'zustand/vanilla'
import type { AppServices } from '../app/services'
import { createListFlow, toPage } from '../parts/listFlow'

export type CardView = AdminCardsRequest['view']

/** Members' cards by view and member, and what is done to one of them. */
export const createCardsFlow = (services: AppServices) => {
  const { requests, toasts, texts } = services
  const busy = createStore<{ id?: string }>(() => ({}))
  let filter: { view: CardView; find?: string } = { view: 'held' }
  const list = createListFlow<AdminCard>(async (from) =>
    toPage(
      await requests.ask(calls.adminCards, { ...filter, from: typeof from === 'string' ? from : undefined }),
      ({ cards, next }) => ({ rows: cards, next }),
    ),
  )
  return {
    ...list,
    busy,
    start: () => void list.load(),
    choose(view: CardView, find: string) {
      filter = { view, find: find.trim() || undefined }
      void list.load('reset')
    },
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
