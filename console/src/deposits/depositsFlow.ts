import {
  depositsAdminCalls as calls,
  type AccountReview,
  type AdminDeposit,
} from '@playfront/contract/console/depositsAdmin'
import type {
  DepositWaitsAnswer,
  RequestPaymentDecisionRequest,
} from '@playfront/contract/console/depositsAdmin.schema'
import { depositStates } from '@playfront/contract/money/paymentKinds'
import { createStore } from 'zustand/vanilla'
import type { AppServices } from '../app/services'
import { createApprovalsFlow } from '../approvals/approvalsFlow'
import { options } from '../options'
import { createFilteredList, type ListFilter } from '../parts/listFilter'
import { toPage } from '../parts/listFlow'
import type { Outcome } from '@playfront/web/requests/outcome'
import type { TextKey } from '../texts/dictionaries'

export type WaitsState =
  | { kind: 'loading' }
  | { kind: 'failed'; message?: string }
  | { kind: 'ready'; waits: DepositWaitsAnswer; isBusy: boolean }

/** Money that does not fit; what is done to it is done one after the other. */
export const createDepositWaitsFlow = (services: AppServices) => {
  const { requests, toasts, texts, platform } = services
  const store = createStore<WaitsState>(() => ({ kind: 'loading' }))
  const load = async () => {
    const outcome = await requests.ask(calls.depositWaits, {})
    const state = store.getState()
    if (outcome.kind === 'done') store.setState({ kind: 'ready', waits: outcome.value, isBusy: false }, true)
    else if (state.kind !== 'ready')
      store.setState(
        { kind: 'failed', message: outcome.kind === 'refused' ? outcome.message : undefined },
        true,
      )
    else store.setState({ ...state, isBusy: false }, true)
  }
  const approvals = createApprovalsFlow(services, { kind: 'paymentDecision' }, load)
  const clearings = createApprovalsFlow(services, { kind: 'accountClearing' }, load)
  const act = async (doneText: TextKey, make: () => Promise<Outcome<unknown>>): Promise<boolean> => {
    const state = store.getState()
    if (state.kind !== 'ready' || state.isBusy) return false
    store.setState({ ...state, isBusy: true }, true)
    const outcome = await make()
    if (outcome.kind === 'done') toasts.notify(texts().t(doneText), 'positive')
    else services.reportFailure(outcome)
    await Promise.all([load(), approvals.load(), clearings.load()])
    return outcome.kind === 'done'
  }
  return {
    store,
    load,
    /** What is requested about it. */
    approvals,
    /** Requests to let held accounts in. */
    clearings,
    start() {
      void load()
      const stops = [approvals.start(), clearings.start()]
      const rest = platform.clock.every(options.lookAgainMs, () => void load())
      return () => {
        for (const stop of stops) stop()
        rest()
      }
    },
    propose: (about: RequestPaymentDecisionRequest['about'], reason: string) =>
      act('deposits.proposed', () =>
        requests.ask(calls.requestPaymentDecision, { id: platform.page.newId(), about, reason }),
      ),
    exclude: ({ id, shown }: AccountReview, reason: string) =>
      act('deposits.reviewed', () => requests.ask(calls.excludeAccount, { id, reason, shown })),
    requestClearing: ({ id, shown }: AccountReview, reason: string) => {
      const request = platform.page.newId()
      return act('deposits.proposed', () =>
        requests.ask(calls.requestClearing, { id, request, reason, shown }),
      )
    },
  }
}

export type DepositWaitsFlow = ReturnType<typeof createDepositWaitsFlow>

/** What the list of deposits is filtered by; `state` is `any` or one that the server knows. */
export interface DepositFilter extends ListFilter {
  find: string
  state: DepositState
  /** Code of a deposit method, name of a payment provider, and the instant since which they were begun. */
  method: string
  provider: string
  since: string
}

export const depositFilters = ['any', ...depositStates, 'late', 'open'] as const

export type DepositState = (typeof depositFilters)[number]

/** Deposits by what is searched and their state. */
export const createDepositsFlow = ({ requests }: AppServices) =>
  createFilteredList<AdminDeposit, DepositFilter>(async ({ find, state, method, provider, since }, from) =>
    toPage(
      await requests.ask(calls.findDeposits, {
        find: find || undefined,
        state: state === 'any' ? undefined : state,
        method: method || undefined,
        provider: provider || undefined,
        since: since || undefined,
        from: typeof from === 'string' ? from : undefined,
      }),
      ({ deposits, next }) => ({ rows: deposits, next }),
    ),
  )
