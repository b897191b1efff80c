import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Outcome } from '@playfront/web/requests/outcome'

/** A list that comes page by page. */
export type ListState<Row> =
  | { kind: 'loading' }
  | { kind: 'failed'; message?: string }
  | { kind: 'ready'; rows: readonly Row[]; next: string | number | null; isMore: boolean }

export interface ListFlow<Row> {
  store: StoreApi<ListState<Row>>
  /** From the beginning; the current list stays until the response arrives, unless `reset`. */
  load(how?: 'reset'): Promise<void>
  more(): Promise<void>
}

export interface ListPage<Row> {
  rows: readonly Row[]
  next: string | number | null
}

/**
 * Keeps a list. A response that was overtaken by a later request is dropped.
 * @param ask requests the page that begins at `from`, the first one without
 */
export const createListFlow = <Row>(
  ask: (from: string | number | undefined) => Promise<Outcome<ListPage<Row>>>,
): ListFlow<Row> => {
  const store = createStore<ListState<Row>>(() => ({ kind: 'loading' }))
  const set = (state: ListState<Row>) => store.setState(state, true)
  let asked = 0
  return {
    store,
    async load(how) {
      const turn = ++asked
      if (how === 'reset' || store.getState().kind === 'failed') set({ kind: 'loading' })
      const outcome = await ask(undefined)
      if (turn !== asked) return
      if (outcome.kind === 'done') set({ kind: 'ready', ...outcome.value, isMore: false })
      else set({ kind: 'failed', message: outcome.kind === 'refused' ? outcome.message : undefined })
    },
    async more() {
      const state = store.getState()
      if (state.kind !== 'ready' || state.next === null || state.isMore) return
      const turn = ++asked
      set({ ...state, isMore: true })
      const outcome = await ask(state.next)
      if (turn !== asked) return
      if (outcome.kind !== 'done') return set({ ...state, isMore: false })
      set({
        kind: 'ready',
        rows: [...state.rows, ...outcome.value.rows],
        next: outcome.value.next,
        isMore: false,
      })
    },
  }
}

/** Turns what a call answers into a page of rows. */
export const toPage = <Value, Row>(
  outcome: Outcome<Value>,
  read: (value: Value) => ListPage<Row>,
): Outcome<ListPage<Row>> =>
  outcome.kind === 'done' ? { kind: 'done', value: read(outcome.value) } : outcome
