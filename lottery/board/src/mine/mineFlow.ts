import { readSlip, slipPage, type Slip } from '@playfront/contract/play/lottery/slip'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { options } from '../options'
import type { Requests } from '../requests/requests'

export const slipTabs = ['pending', 'settled', 'refunded'] as const
export type SlipTab = (typeof slipTabs)[number]

/** Which slips are asked for: of one lottery or of all, up to an instant (epoch milliseconds) or all. */
export interface MineFilter {
  lottery?: string
  until?: number
}

/** One tab of the player's slips. */
export interface MineState {
  tab: SlipTab
  /** The slip that the player came for; it stands above the list. */
  asked: Slip | undefined
  filter: MineFilter
  /** Undefined until the first page has loaded. */
  slips: readonly Slip[] | undefined
  next: string | null
  isLoading: boolean
  hasFailed: boolean
}

export interface MineFlow {
  store: StoreApi<MineState>
  /** Opens a tab and reloads it. */
  open(tab: SlipTab): Promise<void>
  narrow(filter: MineFilter): Promise<void>
  more(): Promise<void>
  /** Fetches a slip of the player's and shows it first; nothing where there is none. */
  find(slipId: string): Promise<Slip | undefined>
}

/** The player's own slips, a page at a time (lottery 8.5). */
export const createMineFlow = (requests: Pick<Requests, 'ask'>): MineFlow => {
  const closed = { slips: undefined, next: null, isLoading: false, hasFailed: false }
  const store = createStore<MineState>(() => ({ tab: 'pending', asked: undefined, filter: {}, ...closed }))

  const load = async (before: string | undefined) => {
    const { tab, filter, slips = [] } = store.getState()
    store.setState({ isLoading: true, hasFailed: false })
    const outcome = await requests.ask(slipPage, {
      state: tab,
      ...filter,
      before,
      limit: options.mine.page,
    })
    if (store.getState().tab !== tab || store.getState().filter !== filter) return
    if (outcome.kind !== 'done') return store.setState({ isLoading: false, hasFailed: true })
    const kept = before === undefined ? [] : slips
    store.setState({ slips: [...kept, ...outcome.value.slips], next: outcome.value.next, isLoading: false })
  }

  return {
    store,
    async open(tab) {
      if (tab !== store.getState().tab) store.setState({ tab, ...closed })
      await load(undefined)
    },
    async narrow(filter) {
      store.setState({ filter, ...closed })
      await load(undefined)
    },
    async more() {
      const { next, isLoading } = store.getState()
      if (next !== null && !isLoading) await load(next)
    },
    async find(slipId) {
      const outcome = await requests.ask(readSlip, { slipId })
      const asked = outcome.kind === 'done' ? outcome.value : undefined
      store.setState({ asked })
      return asked
    },
  }
}
