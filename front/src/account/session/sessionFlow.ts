import { createStore, type StoreApi } from '../../store/createStore'
import type { Memory } from '../../platform/memory/memory'
import { visitor, type SessionInfo } from './session'

export interface SessionFlow {
  store: StoreApi<SessionInfo>
  /** Takes up the session that this tab remembers, if any (REQ-SESSION-005, -007). */
  start(): void
  open(session: SessionInfo): void
  /** Forgets all that the tab knew of the member (AMB-33, REQ-SESSION-011); what the device knows stays. */
  close(): void
}

/** The session of this tab. Features that follow it subscribe to the store; the token's presence is the signal. */
export const createSessionFlow = (memory: Memory): SessionFlow => {
  const store = createStore<SessionInfo>(() => visitor)
  return {
    store,
    start: () => store.setState(memory.read('session') ?? memory.read('olderSession') ?? visitor),
    open(session) {
      memory.write('session', session)
      store.setState(session)
    },
    close() {
      memory.forgetTab()
      store.setState(visitor)
    },
  }
}

/** Calls back when a token comes, goes or is exchanged for another. */
export const onTokenChange = (
  store: StoreApi<SessionInfo>,
  listener: (session: SessionInfo) => void,
): (() => void) =>
  store.subscribe((session, before) => {
    if (session.token !== before.token) listener(session)
  })
