import type { Approval } from '@playfront/contract/console/approvals'
import { decideApproval } from '@playfront/contract/console/approvals'
import { proposePayout, type WithdrawalRow } from '@playfront/contract/console/payouts'
import { createStore } from 'zustand/vanilla'
import type { Outcome } from '@playfront/web/requests/outcome'
import type { AppServices } from '../app/services'
import type { Because } from './withdrawalsFlow'

/** What is done to each of the selected withdrawals. */
export type BulkAction =
  | { kind: 'pay' }
  | { kind: 'refuse'; because: Because }
  | { kind: 'approve' }
  | { kind: 'reject' }

/** A withdrawal that an action is for, and the open request about it; `undefined` when there is none. */
export interface BulkItem {
  row: WithdrawalRow
  approval: Approval | undefined
}

/** How the action ended for one withdrawal; after `unknown` the list says what became of it. */
export interface BulkResult {
  row: WithdrawalRow
  outcome: Exclude<Outcome<unknown>, { kind: 'done' }> | { kind: 'done' }
}

export interface BulkState {
  /** How many withdrawals the running action is for; 0 while none runs. */
  running: number
  results: readonly BulkResult[]
}

interface BulkChoice {
  row: WithdrawalRow
  approval: Approval | undefined
  mayPrepare: boolean
  mayApprove: boolean
}

/**
 * Which pair of actions a person may take on a withdrawal: request a decision where none is requested yet, or decide
 * what another person requested.
 */
export const decideBulkStep = ({
  row: { state },
  approval,
  mayPrepare,
  mayApprove,
}: BulkChoice): { step: 'request' | 'decide' | undefined; reason: string } => {
  if (state !== 'review') return { step: undefined, reason: 'it is not in review' }
  if (!approval)
    return mayPrepare
      ? { step: 'request', reason: 'nothing is requested' }
      : { step: undefined, reason: 'the person may not request' }
  if (!mayApprove) return { step: undefined, reason: 'the person may not approve' }
  if (approval.isOwn) return { step: undefined, reason: 'the person requested it' }
  return approval.hasApproved
    ? { step: undefined, reason: 'the person has approved it' }
    : { step: 'decide', reason: 'another person requested it' }
}

/**
 * One action for several withdrawals: each is a call of its own, in the order of the list, and has its own result. A
 * refused one does not stop those after it.
 * @param reload loads the list again when all have ended
 */
export const createBulkFlow = ({ requests, platform }: AppServices, reload: () => Promise<unknown>) => {
  const store = createStore<BulkState>(() => ({ running: 0, results: [] }))
  const send = ({ row: { id }, approval }: BulkItem, action: BulkAction): Promise<Outcome<unknown>> => {
    if (action.kind === 'pay' || action.kind === 'refuse')
      return requests.ask(proposePayout, {
        id,
        proposal: platform.page.newId(),
        verdict: action.kind === 'pay' ? 'approve' : 'refuse',
        because: action.kind === 'refuse' ? action.because : undefined,
      })
    if (!approval) throw new Error('There is no request to decide.')
    const { kind, id: request, shown } = approval
    return requests.ask(decideApproval, { kind, id: request, decision: action.kind, shown })
  }
  return {
    store,
    async run(items: readonly BulkItem[], action: BulkAction): Promise<void> {
      if (store.getState().running > 0) return
      store.setState({ running: items.length, results: [] })
      for (const item of items) {
        const outcome = await send(item, action)
        store.setState(({ results }) => ({ results: [...results, { row: item.row, outcome }] }))
      }
      await reload()
      store.setState({ running: 0 })
    },
    clear: () => store.setState({ results: [] }),
  }
}

export type BulkFlow = ReturnType<typeof createBulkFlow>
