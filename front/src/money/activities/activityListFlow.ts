import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { readClient } from '../../account/device/readClient'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'
import { createStore, type StoreApi } from '../../store/createStore'
import type { Activity } from './activity'
import { activityCalls } from './activityCalls'
import { readActivities } from './readActivities'

export interface ActivityListState {
  name: 'loading' | 'ready' | 'failed'
  activities: readonly Activity[]
}

export interface ActivityListFlow {
  store: StoreApi<ActivityListState>
  load(): Promise<void>
}

export interface ActivityListSetting {
  platform: Pick<Platform, 'device' | 'memory'>
  merchant: Pick<MerchantSettings, 'activities'>
  requests: Pick<Requests, 'valueOf'>
}

/** The promotions that run now (REQ-LAUNCH-021). */
export const createActivityListFlow = ({
  platform,
  merchant,
  requests,
}: ActivityListSetting): ActivityListFlow => {
  const store = createStore<ActivityListState>(() => ({ name: 'loading', activities: [] }))
  return {
    store,
    async load() {
      if (store.getState().name === 'failed') store.setState({ name: 'loading' })
      const inApp = String(readClient(platform).isOfficialAppLogin)
      try {
        const told: unknown = await requests.valueOf(
          activityCalls(merchant).list,
          { inApp },
          { alert: false },
        )
        store.setState({ name: 'ready', activities: readActivities(told) })
      } catch {
        // A list that is there already is better than none.
        if (store.getState().name !== 'ready') store.setState({ name: 'failed' })
      }
    },
  }
}
