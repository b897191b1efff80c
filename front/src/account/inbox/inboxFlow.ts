import {
  dropInbox,
  inbox,
  readInbox,
  type InboxAnswer,
  type InboxEntry,
} from '@playfront/contract/account/inbox'
import type { Requests } from '../../requests/requests'
import { createStore, type StoreApi } from '../../store/createStore'
import { fetchFirstPage, fetchNextPage, type Loadable, type Paged } from '../../store/fetchPages'
import type { MemberFlow } from '../member/memberFlow'

export type InboxView = 'all' | 'unread'

export interface InboxState extends Loadable, Paged {
  view: InboxView
  messages: readonly InboxEntry[]
  unread: number
}

export interface InboxFlow {
  store: StoreApi<InboxState>
  load(): Promise<void>
  /** The next page, below what is shown already. */
  more(): Promise<void>
  choose(view: InboxView): Promise<void>
  /** Marks one as read: here at once, and on the server if it can be reached. */
  read(id: string): Promise<void>
  readAll(): Promise<void>
  /** Deletes a message permanently; a refusal has been shown by the request layer and restores it. */
  drop(id: string): Promise<void>
}

export interface InboxDeps {
  requests: Pick<Requests, 'valueOf'>
  member: Pick<MemberFlow, 'store'>
}

/** The messages that the operator has sent the member, page by page. */
export const createInboxFlow = ({ requests, member }: InboxDeps): InboxFlow => {
  const store = createStore<InboxState>(() => ({
    name: 'loading',
    view: 'all',
    messages: [],
    unread: 0,
    next: null,
    isFetchingMore: false,
  }))
  const count = (unread: number) => {
    store.setState({ unread })
    const { member: known } = member.store.getState()
    if (known) member.store.setState({ member: { ...known, unread } })
  }
  const ask = (before?: string): Promise<InboxAnswer> =>
    requests.valueOf(
      inbox,
      {
        ...(before !== undefined && { before }),
        ...(store.getState().view === 'unread' && { unread: 'true' }),
      },
      { alert: false },
    )
  const load = () =>
    fetchFirstPage(store, async () => {
      const found = await ask()
      count(found.unread)
      return found
    })
  const mark = (isMeant: (entry: InboxEntry) => boolean) =>
    store.setState({
      messages: store
        .getState()
        .messages.map((entry) => (isMeant(entry) ? { ...entry, isRead: true } : entry)),
    })

  return {
    store,
    load,
    more: () =>
      fetchNextPage(store, async (before) => {
        const page = await ask(before)
        return { ...page, messages: [...store.getState().messages, ...page.messages] }
      }),
    async choose(view) {
      store.setState({ view })
      await load()
    },
    async read(id) {
      if (store.getState().messages.find((entry) => entry.id === id)?.isRead !== false) return
      mark((entry) => entry.id === id)
      const answer = requests.valueOf(readInbox, { ids: [id] }, { alert: false })
      await answer.then(({ unread }) => count(unread)).catch(() => undefined)
    },
    async readAll() {
      const answer = requests.valueOf(readInbox, {})
      await answer
        .then(({ unread }) => {
          mark(() => true)
          count(unread)
        })
        .catch(() => undefined)
    },
    async drop(id) {
      const before = store.getState().messages
      store.setState({ messages: before.filter((entry) => entry.id !== id) })
      try {
        count((await requests.valueOf(dropInbox, { id })).unread)
      } catch {
        store.setState({ messages: before })
      }
    },
  }
}
