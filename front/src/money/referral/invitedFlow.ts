import { referral, type InvitedMember, type ReferralAnswer } from '@playfront/contract/money/referral'
import type { Requests } from '../../requests/requests'
import { createStore, type StoreApi } from '../../store/createStore'
import { fetchNextPage, type Paged } from '../../store/fetchNextPage'

export interface InvitedState extends Paged {
  name: 'loading' | 'ready' | 'failed'
  code: string
  invitedCount: number
  playingCount: number
  invited: readonly InvitedMember[]
}

export interface InvitedFlow {
  store: StoreApi<InvitedState>
  load(): Promise<void>
  /** The next page, below what is there. */
  more(): Promise<void>
}

/** The member's code and who came by it. */
export const createInvitedFlow = ({ requests }: { requests: Pick<Requests, 'valueOf'> }): InvitedFlow => {
  const store = createStore<InvitedState>(() => ({
    name: 'loading',
    code: '',
    invitedCount: 0,
    playingCount: 0,
    invited: [],
    next: null,
    isFetchingMore: false,
  }))
  const ask = (before?: string): Promise<ReferralAnswer> =>
    requests.valueOf(referral, before === undefined ? {} : { before }, { alert: false })

  return {
    store,
    async load() {
      store.setState({ name: 'loading' })
      try {
        store.setState({ ...(await ask()), name: 'ready' })
      } catch {
        store.setState({ name: 'failed' })
      }
    },
    more: () =>
      fetchNextPage(store, async (before) => {
        const page = await ask(before)
        return { ...page, invited: [...store.getState().invited, ...page.invited] }
      }),
  }
}
