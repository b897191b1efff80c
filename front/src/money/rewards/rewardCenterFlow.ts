import { rewardCenter, type RewardCenter } from '@playfront/contract/money/rewards'
import type { Requests } from '../../requests/requests'
import { createStore, type StoreApi } from '../../store/createStore'

export type RewardCenterState =
  | { name: 'loading' }
  | { name: 'failed' }
  | { name: 'ready'; center: RewardCenter }

export interface RewardCenterFlow {
  store: StoreApi<RewardCenterState>
  load(): Promise<void>
}

/** Everything to collect, and what there was. */
export const createRewardCenterFlow = ({
  requests,
}: {
  requests: Pick<Requests, 'valueOf'>
}): RewardCenterFlow => {
  const store = createStore<RewardCenterState>(() => ({ name: 'loading' }))
  return {
    store,
    async load() {
      store.setState({ name: 'loading' }, true)
      try {
        const center = await requests.valueOf(rewardCenter, {}, { alert: false })
        store.setState({ name: 'ready', center }, true)
      } catch {
        store.setState({ name: 'failed' }, true)
      }
    },
  }
}
