import { commissions, type CommissionsAnswer } from '@playfront/contract/account/agentCommission'
import type { Requests } from '../../requests/requests'
import { createStore, type StoreApi } from '../../store/createStore'
import { fetchFirstPage, fetchNextPage, type Loadable, type Paged } from '../../store/fetchPages'

export interface CommissionState
  extends Loadable, Paged, Pick<CommissionsAnswer, 'basis' | 'shares' | 'days'> {}

export interface CommissionFlow {
  store: StoreApi<CommissionState>
  load(): Promise<void>
  /** The next page, below what is there. */
  more(): Promise<void>
}

/** What the agent has earned, day by day. */
export const createCommissionFlow = ({
  requests,
}: {
  requests: Pick<Requests, 'valueOf'>
}): CommissionFlow => {
  const store = createStore<CommissionState>(() => ({
    name: 'loading',
    basis: 'off',
    shares: [],
    days: [],
    next: null,
    isFetchingMore: false,
  }))
  const ask = (before?: string): Promise<CommissionsAnswer> =>
    requests.valueOf(commissions, before === undefined ? {} : { before }, { alert: false })

  return {
    store,
    load: () => fetchFirstPage(store, ask),
    more: () =>
      fetchNextPage(store, async (before) => {
        const page = await ask(before)
        return { ...page, days: [...store.getState().days, ...page.days] }
      }),
  }
}
