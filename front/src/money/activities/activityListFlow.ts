import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { readClient } from '../../account/device/decideClient'
import type { Platform } from '../../platform/platform'
import { emptyWhereAbsent } from '../../requests/failure/emptyWhereAbsent'
import type { Requests } from '../../requests/requests'
import { createStore, type StoreApi } from '../../store/createStore'
import type { ListedActivity, RenderedActivity } from './activity'
import { activityCalls, readActivities } from './readActivities'

export interface ActivityListState {
  name: 'loading' | 'ready' | 'failed'
  /** The server-rendered ones have no state yet, and may be the first of more. */
  activities: readonly ListedActivity[]
}

export interface ActivityListFlow {
  store: StoreApi<ActivityListState>
  load(): Promise<void>
}

export interface ActivityListDeps {
  platform: Pick<Platform, 'device' | 'memory'>
  merchant: Pick<MerchantSettings, 'activities'>
  requests: Pick<Requests, 'valueOf'>
  /** From the server-rendered page; used once. */
  parts: { activities?: readonly RenderedActivity[] }
}

/** The promotions that run now (REQ-LAUNCH-021). */
export const createActivityListFlow = ({
  platform,
  merchant,
  requests,
  parts,
}: ActivityListDeps): ActivityListFlow => {
  const store = createStore<ActivityListState>(() =>
    parts.activities ? { name: 'ready', activities: parts.activities } : { name: 'loading', activities: [] },
  )
  return {
    store,
    async load() {
      // A visitor who returns to the list later is not shown what ran when the page was opened.
      delete parts.activities
      if (store.getState().name === 'failed') store.setState({ name: 'loading' })
      const inApp = String(readClient(platform).isOfficialAppLogin)
      try {
        const received: unknown = await requests
          .valueOf(activityCalls(merchant).list, { inApp }, { alert: false })
          .catch(emptyWhereAbsent([]))
        store.setState({ name: 'ready', activities: readActivities(received) })
      } catch {
        // A list that has loaded already is better than none.
        if (store.getState().name !== 'ready') store.setState({ name: 'failed' })
      }
    },
  }
}
