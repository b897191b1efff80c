import { closeAccount, closing, type ClosingAnswer } from '@playfront/contract/account/closing'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'
import { createStore, type StoreApi } from '../../store/createStore'
import { fetchFirstPage, type Loadable } from '../../store/fetchPages'
import { askProof } from '../security/askProof'
import { leaveSession } from '../session/signOut'
import type { SessionFlow } from '../session/sessionFlow'

export interface ClosingState extends Loadable {
  facts?: ClosingAnswer
  isClosing: boolean
}

export interface ClosingFlow {
  store: StoreApi<ClosingState>
  load(): Promise<void>
  /** Closes the account after the member's identity was verified. A refusal has been shown by the request layer. */
  close(): Promise<void>
}

export interface ClosingDeps {
  platform: Pick<Platform, 'memory' | 'navigation'>
  requests: Pick<Requests, 'valueOf'>
  session: Pick<SessionFlow, 'close'>
  overlays: Pick<LazyOverlays, 'open'>
  dialogs: Pick<LazyOverlays['dialogs'], 'confirm'>
  toasts: LazyOverlays['toasts']
}

/** What closing the account would do, and closing it. */
export const createClosingFlow = (deps: ClosingDeps): ClosingFlow => {
  const { platform, requests, session, overlays, dialogs, toasts } = deps
  const store = createStore<ClosingState>(() => ({ name: 'loading', isClosing: false }))
  const load = () =>
    fetchFirstPage(store, async () => ({ facts: await requests.valueOf(closing, {}, { alert: false }) }))

  /** Undefined when the member thinks better of it. */
  const prove = async ({ hasPassword }: ClosingAnswer): Promise<{ password?: string } | undefined> => {
    if (hasPassword) {
      const password = await askProof(overlays)
      return password === undefined ? undefined : { password }
    }
    const question = {
      title: { key: 'closing.question' },
      text: { key: 'closing.signOut' },
      agree: { key: 'closing.submit' },
      danger: true,
    } as const
    return (await dialogs.confirm(question)) === 'agreed' ? {} : undefined
  }

  const leave = () => {
    leaveSession({ session, platform })
    toasts.show({ key: 'closing.done' }, { tone: 'positive' })
  }

  return {
    store,
    load,
    async close() {
      const { facts, isClosing } = store.getState()
      if (!facts || isClosing) return
      store.setState({ isClosing: true })
      try {
        const proof = await prove(facts)
        if (!proof) return
        await requests.valueOf(closeAccount, { ...proof, giveUp: facts.balance })
        leave()
      } catch {
        // Shown already; the obstacle may be another one by now.
        await load()
      } finally {
        store.setState({ isClosing: false })
      }
    },
  }
}
