import { commissions, type CommissionsAnswer } from '@playfront/contract/account/agents'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { Requests } from '../../requests/requests'
import { createStore, type StoreApi } from '../../store/createStore'
import { fetchFirstPage, fetchNextPage, type Loadable, type Paged } from '../../store/fetchPages'
import { aMonth, daysOfChoice, isWrongChoice, type PeriodChoice } from './period/choosePeriod'

export interface CommissionState
  extends Loadable, Paged, Pick<CommissionsAnswer, 'basis' | 'shares' | 'totals' | 'days'> {
  choice: PeriodChoice
}

export interface CommissionFlow {
  store: StoreApi<CommissionState>
  load(): Promise<void>
  /** The next page, below what is shown already. */
  more(): Promise<void>
  /** Shows other days. */
  choose(choice: PeriodChoice): Promise<void>
  /** First and last day of what is shown. */
  days(): { from: string; to: string }
}

export interface CommissionDeps {
  merchant: Pick<MerchantSettings, 'timeZone'>
  requests: Pick<Requests, 'valueOf' | 'serverNow'>
}

/** What the agent has earned, day by day. */
export const createCommissionFlow = (deps: CommissionDeps): CommissionFlow => {
  const { requests } = deps
  const store = createStore<CommissionState>(() => ({
    name: 'loading',
    basis: 'off',
    shares: [],
    totals: { turnover: 0, net: 0, earned: 0, paid: 0 },
    days: [],
    choice: aMonth,
    next: null,
    isFetchingMore: false,
  }))
  let asking = 0
  const days = () => daysOfChoice(store.getState().choice, deps)
  const ask = (before?: string): Promise<CommissionsAnswer> =>
    requests.valueOf(commissions, { ...days(), ...(before !== undefined && { before }) }, { alert: false })

  return {
    store,
    days,
    load: () => fetchFirstPage(store, () => ask()),
    more: () =>
      fetchNextPage(store, async (before) => {
        const mine = asking
        const page = await ask(before)
        // Other days were chosen meanwhile: the page is of the old ones.
        return mine === asking ? { ...page, days: [...store.getState().days, ...page.days] } : {}
      }),
    async choose(choice) {
      store.setState({ choice })
      if (isWrongChoice(choice)) return
      const mine = (asking += 1)
      try {
        const found = await ask()
        if (mine === asking) store.setState({ ...found, name: 'ready' })
      } catch {
        if (mine === asking) store.setState({ name: 'failed' })
      }
    },
  }
}
