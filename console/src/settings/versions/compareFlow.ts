import {
  settingsDifferences,
  settingsMoves,
  type SettingsDifferencesAnswer,
  type SettingsMove,
} from '@playfront/contract/console/versions'
import { createStore } from 'zustand/vanilla'
import type { AppServices } from '../../app/services'

export interface CompareState {
  /** Moves of the pointer, the newest first, as far as they were asked for. */
  moves: readonly SettingsMove[]
  /** What to ask older moves before; null at the end. */
  next: number | null
  from?: number
  to?: number
  isBusy: boolean
  found?: SettingsDifferencesAnswer
}

/** Beyond every publication; the first page begins with the newest. */
const newest = Number.MAX_SAFE_INTEGER

/** Two versions, chosen from lists, and what going from one to the other changes. */
export const createCompareFlow = ({ requests, reportFailure }: AppServices) => {
  const store = createStore<CompareState>(() => ({ moves: [], next: newest, isBusy: false }))

  const compare = async () => {
    const { from, to } = store.getState()
    if (from === undefined || to === undefined) return
    store.setState({ isBusy: true })
    const outcome = await requests.ask(settingsDifferences, { from, to })
    // If others were selected in the meantime, those are awaited.
    const now = store.getState()
    if (now.from !== from || now.to !== to) return
    store.setState({ isBusy: false, found: outcome.kind === 'done' ? outcome.value : undefined })
    if (outcome.kind !== 'done') reportFailure(outcome)
  }

  const more = async () => {
    const { next, moves } = store.getState()
    if (next === null) return
    const outcome = await requests.ask(settingsMoves, { before: next })
    if (outcome.kind !== 'done') return reportFailure(outcome)
    store.setState({ moves: [...moves, ...outcome.value.moves], next: outcome.value.next })
  }

  const begin = async () => {
    await more()
    const versions = versionsOf(store.getState())
    store.setState({ from: versions[1] ?? versions[0], to: versions[0] })
    await compare()
  }

  return {
    store,
    more,
    start: () => void begin(),
    choose(part: Partial<Pick<CompareState, 'from' | 'to'>>) {
      store.setState({ ...part, found: undefined })
      void compare()
    },
  }
}

/** Every version once, the one that was pointed to last first. */
export const versionsOf = ({ moves }: Pick<CompareState, 'moves'>): number[] => [
  ...new Set(moves.map(({ version }) => version)),
]

export type CompareFlow = ReturnType<typeof createCompareFlow>
