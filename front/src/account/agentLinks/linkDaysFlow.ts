import { agentLinkDays, type AgentLinkDay } from '@playfront/contract/account/agents'
import type { Requests } from '../../requests/requests'
import { createStore, type StoreApi } from '../../store/createStore'
import { fetchFirstPage, fetchNextPage, type Loadable, type Paged } from '../../store/fetchPages'

export interface LinkDaysState extends Loadable, Paged {
  days: readonly AgentLinkDay[]
}

export interface LinkDaysFlow {
  store: StoreApi<LinkDaysState>
  load(): Promise<void>
  /** The next page, below what is shown already. */
  more(): Promise<void>
}

/** What one link has brought within some days, day by day. */
export const createLinkDaysFlow = (
  { requests }: { requests: Pick<Requests, 'valueOf'> },
  asked: { id: string; from: string; to: string },
): LinkDaysFlow => {
  const store = createStore<LinkDaysState>(() => ({
    name: 'loading',
    days: [],
    next: null,
    isFetchingMore: false,
  }))
  const ask = (before?: string) =>
    requests.valueOf(agentLinkDays, { ...asked, ...(before !== undefined && { before }) }, { alert: false })
  return {
    store,
    load: () => fetchFirstPage(store, () => ask()),
    more: () =>
      fetchNextPage(store, async (before) => {
        const page = await ask(before)
        return { ...page, days: [...store.getState().days, ...page.days] }
      }),
  }
}
