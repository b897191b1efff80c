import { createStore, type StoreApi } from '../../store/createStore'
import { onTokenChange } from '../session/sessionFlow'
import type { MemberDeps, MemberState } from './loadMember'

export interface MemberFlow {
  store: StoreApi<MemberState>
  start(): void
}

/** What the platform knows of the member who is signed in: asked when a token appears, gone with it (REQ-SESSION-008, -010). */
export const createMemberFlow = (deps: MemberDeps): MemberFlow => {
  const { session } = deps
  const store = createStore<MemberState>(() => ({}))

  const load = async (token: string) => {
    const { loadMember } = await import('./loadMember')
    await loadMember(store, deps, token)
  }

  const follow = ({ token }: { token: string }) => {
    store.setState({}, true)
    if (token !== '') load(token).catch(() => undefined)
  }

  return {
    store,
    start() {
      follow(session.store.getState())
      onTokenChange(session.store, follow)
    },
  }
}
