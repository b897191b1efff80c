import { statementEntry, type StatementEntry } from '@playfront/contract/money/wallet'
import type { Requests } from '../../requests/requests'
import { createStore } from '../../store/createStore'

type EntryState = { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; entry: StatementEntry }

/** One movement of the statement, asked for by its id. */
export const createEntryFlow = (requests: Pick<Requests, 'valueOf'>, id: string) => {
  const store = createStore<EntryState>(() => ({ kind: 'loading' }))
  return {
    store,
    async load(): Promise<void> {
      store.setState({ kind: 'loading' }, true)
      const entry = await requests.valueOf(statementEntry, { id }, { alert: false }).catch(() => undefined)
      store.setState(entry ? { kind: 'ready', entry } : { kind: 'failed' }, true)
    },
  }
}
