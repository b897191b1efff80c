import {
  approvals,
  decideApproval,
  withdrawApproval,
  type Approval,
  type ApprovalsRequest,
} from '@playfront/contract/console/approvals'
import type { AppServices } from '../app/services'
import { options } from '../options'
import { createActionFlow } from '../parts/actionFlow'
import { createListFlow, type ListState, toPage } from '../parts/listFlow'

/**
 * Requests that one person makes and another decides: all that wait at the merchant, or those about one thing.
 * @param onDecided what else is shown has changed with a decision
 */
export const createApprovalsFlow = (
  services: AppServices,
  which: ApprovalsRequest = {},
  onDecided?: () => Promise<unknown>,
) => {
  const { requests, platform } = services
  const list = createListFlow<Approval>(async (before) =>
    toPage(
      await requests.ask(approvals, before === undefined ? which : { ...which, before: String(before) }),
      ({ approvals: rows, next }) => ({ rows, next }),
    ),
  )
  const { busy, act } = createActionFlow(services, async () => {
    await Promise.all([list.load(), onDecided?.()])
  })
  return {
    ...list,
    busy,
    /** Another action of the page, such as a new request; the list is loaded again after it. */
    act,
    start() {
      void list.load()
      // A list with pages would jump back to its first one.
      const isPaged = which.list === 'ofKind'
      return isPaged ? () => undefined : platform.clock.every(options.lookAgainMs, () => void list.load())
    },
    /** @param because why it is rejected */
    decide: ({ kind, id, shown }: Approval, decision: 'approve' | 'reject', because?: string) =>
      act(id, decision === 'approve' ? 'approvals.approved' : 'approvals.rejected', () =>
        requests.ask(decideApproval, { kind, id, decision, because, shown }),
      ),
    withdraw: ({ kind, id }: Approval) =>
      act(id, 'approvals.withdrawn', () => requests.ask(withdrawApproval, { kind, id })),
  }
}

/** What the loaded requests are about. */
export const subjectsOf = (state: ListState<Approval>): ReadonlySet<string> =>
  new Set(state.kind === 'ready' ? state.rows.map(({ subject }) => subject) : [])

export type ApprovalsFlow = ReturnType<typeof createApprovalsFlow>
