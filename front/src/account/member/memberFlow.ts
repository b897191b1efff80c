import type { MemberInfo } from '@playfront/contract/account/memberInfo'
import { createStore, type StoreApi } from '../../store/createStore'
import type { Requests } from '../../requests/requests'
import { onTokenChange, type SessionFlow } from '../session/sessionFlow'

export interface MemberState {
  /** Undefined until the server has answered, and for visitors. */
  member?: MemberInfo
  /** Way to the next rank, from 0 to 1. */
  rank?: number
}

export interface MemberFlow {
  store: StoreApi<MemberState>
  start(): void
}

export interface MemberDeps {
  session: SessionFlow
  requests: Pick<Requests, 'valueOf'>
}

/** What the platform knows of the member who is signed in: asked when a token appears, gone with it (REQ-SESSION-008, -010). */
export const createMemberFlow = (deps: MemberDeps): MemberFlow => {
  const { session } = deps
  const store = createStore<MemberState>(() => ({}))

  const learn = async (token: string) => {
    const { learnMember } = await import('./learnMember')
    await learnMember(store, deps, token)
  }

  const follow = ({ token }: { token: string }) => {
    store.setState({}, true)
    if (token !== '') learn(token).catch(() => undefined)
  }

  return {
    store,
    start() {
      follow(session.store.getState())
      onTokenChange(session.store, follow)
    },
  }
}
