import { slipPage, type Slip } from '@playfront/contract/play/lottery/slip'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Requests } from '../requests/requests'

/** Own slips by issue, as far as they were asked for. */
export interface TicketsState {
  byIssue: Readonly<Record<string, readonly Slip[]>>
}

export interface TicketsFlow {
  store: StoreApi<TicketsState>
  /** Takes a slip that came with another answer. */
  learn(slip: Slip): void
  /** Asks for every slip of an issue; answers what is known now. */
  load(issueId: string): Promise<readonly Slip[]>
}

const maxSlips = 50

/** The player's slips of the issues on screen. */
export const createTicketsFlow = (requests: Pick<Requests, 'ask'>): TicketsFlow => {
  const store = createStore<TicketsState>(() => ({ byIssue: {} }))
  const of = (issueId: string) => store.getState().byIssue[issueId] ?? []
  const put = (issueId: string, slips: readonly Slip[]) =>
    store.setState({ byIssue: { ...store.getState().byIssue, [issueId]: slips } })

  return {
    store,
    learn(slip) {
      for (const { issueId } of slip.issues) {
        const others = of(issueId).filter(({ slipId }) => slipId !== slip.slipId)
        // Cancelled slips do not concern the draw.
        put(issueId, slip.cancelledAt ? others : [slip, ...others])
      }
    },
    async load(issueId) {
      const outcome = await requests.ask(slipPage, { issueId, limit: maxSlips })
      if (outcome.kind === 'done') put(issueId, outcome.value.slips)
      return of(issueId)
    },
  }
}
