import { deposits } from '@playfront/contract/money/deposits'
import type { Requests } from '../../../requests/requests'
import { createStore, type StoreApi } from '../../../store/createStore'
import { fetchFirstPage, fetchNextPage, type Loadable, type Paged } from '../../../store/fetchPages'
import { readDeposit, type SeenDeposit } from '../readDeposit'

export interface DepositListState extends Loadable, Paged {
  list: readonly SeenDeposit[]
}

export interface DepositListFlow {
  store: StoreApi<DepositListState>
  load(): Promise<void>
  more(): Promise<void>
}

/** The member's deposits, the newest first. */
export const createDepositListFlow = ({
  requests,
}: {
  requests: Pick<Requests, 'valueOf'>
}): DepositListFlow => {
  const store = createStore<DepositListState>(() => ({
    name: 'loading',
    list: [],
    next: null,
    isFetchingMore: false,
  }))
  const ask = async (before?: string): Promise<Pick<DepositListState, 'list' | 'next'>> => {
    const page = await requests.valueOf(deposits, before === undefined ? {} : { before }, { alert: false })
    return { list: page.deposits.flatMap((one) => readDeposit(one) ?? []), next: page.next ?? null }
  }
  return {
    store,
    load: () => fetchFirstPage(store, () => ask()),
    more: () =>
      fetchNextPage(store, async (before) => {
        const { list, next } = await ask(before)
        return { list: [...store.getState().list, ...list], next }
      }),
  }
}
