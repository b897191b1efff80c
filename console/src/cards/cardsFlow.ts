import { cardsDeskCalls as calls, type DeskCard } from '@playfront/contract/console/cardsDesk'
import type { ChangeCardRequest, DeskCardsRequest } from '@playfront/contract/console/cardsDesk.schema'
import { createStore } from 'zustand/vanilla'
import type { House } from '../app/house'
import { createListFlow, toPage } from '../parts/listFlow'

export type CardView = DeskCardsRequest['view']

/** Members' cards by view and member, and what is done to one of them. */
export const createCardsFlow = (house: House) => {
  const { requests, toasts, texts } = house
  const busy = createStore<{ id?: string }>(() => ({}))
  let filter: { view: CardView; find?: string } = { view: 'held' }
  const list = createListFlow<DeskCard>(async (from) =>
    toPage(
      await requests.ask(calls.deskCards, { ...filter, from: typeof from === 'string' ? from : undefined }),
      ({ cards, next }) => ({ rows: cards, next }),
    ),
  )
  return {
    ...list,
    busy,
    start: () => void list.load(),
    choose(view: CardView, find: string) {
      filter = { view, find: find.trim() || undefined }
      void list.load('anew')
    },
    async change(id: string, deed: ChangeCardRequest['deed'], because: ChangeCardRequest['because']) {
      if (busy.getState().id) return
      busy.setState({ id }, true)
      const outcome = await requests.ask(calls.changeCard, { id, deed, because })
      if (outcome.kind === 'done') toasts.tell(texts().t(`cards.done.${deed}`), 'positive')
      else house.tellFailure(outcome)
      await list.load()
      busy.setState({}, true)
    },
  }
}

export type CardsFlow = ReturnType<typeof createCardsFlow>
