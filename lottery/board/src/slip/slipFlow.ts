import { createStore, type StoreApi } from 'zustand/vanilla'
import type { SlipEntry } from '../picking/draft'

/** The bets that wait to be placed together, and those there were before the last of them was taken off. */
export interface SlipState {
  entries: readonly SlipEntry[]
  before: { kind: 'removed' | 'replaced'; entries: readonly SlipEntry[] } | undefined
}

export interface SlipFlow {
  store: StoreApi<SlipState>
  /** Lays a bet on the slip; the same numbers of the same type become one bet with both stakes (lottery 4.5). */
  add(entry: SlipEntry): void
  remove(at: number): void
  /** Puts back the bet that was removed last, where it was, or the bets that others took the place of. */
  undo(): void
  restake(at: number, stake: number): void
  restakeAll(stakeFor: (entry: SlipEntry) => number): void
  replace(entries: readonly SlipEntry[]): void
  /** The same for bets that are placed again: what waited to be placed can be put back. */
  repeat(entries: readonly SlipEntry[]): void
}

const keyOf = ({ type, numbers }: SlipEntry) => `${type}:${[...numbers].sort().join('-')}`

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
  const store = createStore<SlipState>(() => ({ entries: [], before: undefined }))
  const entries = () => store.getState().entries
  return {
    store,
    add: (entry) => store.setState({ entries: merged([...entries(), entry]), before: undefined }),
    remove(at) {
      const before = { kind: 'removed', entries: entries() } as const
      if (entries()[at]) store.setState({ entries: entries().filter((_, nth) => nth !== at), before })
    },
    undo() {
      const { before } = store.getState()
      if (before) store.setState({ entries: before.entries, before: undefined })
    },
    restake: (at, stake) =>
      store.setState({ entries: entries().map((entry, i) => (i === at ? { ...entry, stake } : entry)) }),
    restakeAll: (stakeFor) =>
      store.setState({ entries: entries().map((entry) => ({ ...entry, stake: stakeFor(entry) })) }),
    replace: (next) => store.setState({ entries: merged(next), before: undefined }),
    repeat(next) {
      const before = entries().length > 0 ? ({ kind: 'replaced', entries: entries() } as const) : undefined
      store.setState({ entries: merged(next), before })
    },
  }
}
