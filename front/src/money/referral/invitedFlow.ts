import { referral, type InvitedMember, type ReferralAnswer } from '@playfront/contract/money/referral'
import type { Requests } from '../../requests/requests'
import { createStore, type StoreApi } from '../../store/createStore'
import { fetchFirstPage, fetchNextPage, type Loadable, type Paged } from '../../store/fetchPages'

export interface InvitedState extends Loadable, Paged {
  code: string
  invitedCount: number
  playingCount: number
  invited: readonly InvitedMember[]
  levels: ReferralAnswer['levels']
  /** Minor units. */
  earned: number
}

export interface InvitedFlow {
  store: StoreApi<InvitedState>
  load(): Promise<void>
  /** The next page, below what is shown already. */
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
    levels: [],
    earned: 0,
    next: null,
    isFetchingMore: false,
  }))
  const ask = (before?: string): Promise<ReferralAnswer> =>
    requests.valueOf(referral, before === undefined ? {} : { before }, { alert: false })

  return {
    store,
    load: () => fetchFirstPage(store, ask),
    more: () =>
      fetchNextPage(store, async (before) => {
        const page = await ask(before)
        return { ...page, invited: [...store.getState().invited, ...page.invited] }
      }),
  }
}
