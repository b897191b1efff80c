import { type MemberInfo, memberInfo, rankProgress } from '@playfront/contract/account/member'
import type { StoreApi } from '../../store/createStore'
import { decideRank } from './decideRank'
import { readMember } from './readMember'
import type { Requests } from '../../requests/requests'
import type { SessionFlow } from '../session/sessionFlow'

export interface MemberState {
  /** Undefined until the server has answered, and for visitors. */
  member?: MemberInfo
  /** Way to the next rank, from 0 to 1. */
  rank?: number
}

export interface MemberDeps {
  session: SessionFlow
  requests: Pick<Requests, 'valueOf'>
}

/** Asks for the member and the way to the next rank; answers that come after the session's end are dropped. */
export const learnMember = async (
  store: StoreApi<MemberState>,
  { session, requests }: MemberDeps,
  token: string,
): Promise<void> => {
  const isStillMeant = () => session.store.getState().token === token
  if (!isStillMeant()) return
  const [member, progress] = await Promise.allSettled([
    requests.valueOf(memberInfo, {}, { alert: false }),
    requests.valueOf(rankProgress, {}, { alert: false }),
  ])
  if (!isStillMeant()) return
  const known = member.status === 'fulfilled' ? readMember(member.value) : undefined
  if (known) store.setState({ member: known })
  if (progress.status === 'fulfilled') store.setState({ rank: decideRank(progress.value) })
}
