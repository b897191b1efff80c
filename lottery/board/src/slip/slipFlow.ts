import { createStore, type StoreApi } from 'zustand/vanilla'
import type { SlipEntry } from '../picking/draft'

/** The bets that wait to be placed together, and the last one taken off. */
export interface SlipState {
  entries: readonly SlipEntry[]
  removed: { entry: SlipEntry; at: number } | undefined
}

export interface SlipFlow {
  store: StoreApi<SlipState>
  /** Lays a bet on the slip; the same numbers of the same type become one bet with both stakes (lottery 4.5). */
  add(entry: SlipEntry): void
  remove(at: number): void
  /** Puts back the bet that was removed last, where it was. */
  undo(): void
  restake(at: number, stake: number): void
  restakeAll(stakeFor: (entry: SlipEntry) => number): void
  replace(entries: readonly SlipEntry[]): void
}

const keyOf = ({ type, numbers }: SlipEntry) => `${type}:${numbers.toSorted().join('-')}`

/** Bets with the same type and numbers merged by adding their stakes. */
export const merged = (entries: readonly SlipEntry[]): readonly SlipEntry[] => {
  const byKey = new Map<string, SlipEntry>()
  for (const entry of entries) {
    const known = byKey.get(keyOf(entry))
    byKey.set(keyOf(entry), known ? { ...known, stake: known.stake + entry.stake } : entry)
  }
  return [...byKey.values()]
}

/** The slip in the player's hand. */
export const createSlipFlow = (): SlipFlow => {
  const store = createStore<SlipState>(() => ({ entries: [], removed: undefined }))
  const entries = () => store.getState().entries
  return {
    store,
    add: (entry) => store.setState({ entries: merged([...entries(), entry]), removed: undefined }),
    remove(at) {
      const entry = entries()[at]
      if (entry) store.setState({ entries: entries().toSpliced(at, 1), removed: { entry, at } })
    },
    undo() {
      const { removed } = store.getState()
      if (removed)
        store.setState({ entries: entries().toSpliced(removed.at, 0, removed.entry), removed: undefined })
    },
    restake: (at, stake) =>
      store.setState({ entries: entries().map((entry, i) => (i === at ? { ...entry, stake } : entry)) }),
    restakeAll: (stakeFor) =>
      store.setState({ entries: entries().map((entry) => ({ ...entry, stake: stakeFor(entry) })) }),
    replace: (next) => store.setState({ entries: merged(next), removed: undefined }),
  }
}
