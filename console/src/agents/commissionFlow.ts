import {
  type CommissionAdmin,
  type CommissionRun,
  type CommissionRunRow,
  commissionAdmin,
  commissionRun,
  commissionRunFile,
  makeCommissionRun,
  proposeCorrection,
} from '@playfront/contract/console/agentsAdmin'
import { createStore } from 'zustand/vanilla'
import type { AppServices } from '../app/services'
import { createApprovalsFlow } from '../approvals/approvalsFlow'
import { createActionFlow } from '../parts/actionFlow'
import { createListFlow, toPage } from '../parts/listFlow'

/** Runs of commission, what waits for the next, and the requests of corrections. */
export const createCommissionFlow = (services: AppServices) => {
  const { requests, platform, place } = services
  const frame = createStore<{ admin?: CommissionAdmin }>(() => ({}))
  const list = createListFlow<CommissionRunRow>(async (before) => {
    const outcome = await requests.ask(
      commissionAdmin,
      before === undefined ? {} : { before: String(before) },
    )
    if (outcome.kind === 'done' && before === undefined) frame.setState({ admin: outcome.value })
    return toPage(outcome, ({ runs, next }) => ({ rows: runs, next }))
  })
  const { busy, act } = createActionFlow(services, list.load)
  return {
    ...list,
    busy,
    frame,
    start: () => void list.load(),
    async collect() {
      const run = platform.page.newId()
      if (await act('run', 'commission.collected', () => requests.ask(makeCommissionRun, { run })))
        place.go(`/agents/run/${run}`)
    },
    correct: (request: { userName: string; amount: number; reason: string }) =>
      act('new', 'commission.correction.proposed', () =>
        requests.ask(proposeCorrection, { correction: platform.page.newId(), ...request }),
      ),
  }
}

export type CommissionFlow = ReturnType<typeof createCommissionFlow>

export type RunState =
  | { kind: 'loading' }
  | { kind: 'failed'; message?: string }
  | { kind: 'ready'; run: CommissionRun }

/** One run: who gets what, and the request to pay it. */
export const createRunFlow = (services: AppServices, id: string) => {
  const { requests, platform, reportFailure } = services
  const store = createStore<RunState>(() => ({ kind: 'loading' }))
  const load = async () => {
    const outcome = await requests.ask(commissionRun, { run: id })
    if (outcome.kind === 'done') store.setState({ kind: 'ready', run: outcome.value }, true)
    else
      store.setState(
        { kind: 'failed', message: outcome.kind === 'refused' ? outcome.message : undefined },
        true,
      )
  }
  const which = { list: 'ofSubject', subject: `commission:${id}` } as const
  const approvals = createApprovalsFlow(services, which, load)
  return {
    store,
    approvals,
    load,
    start() {
      void load()
      return approvals.start()
    },
    async save() {
      const outcome = await requests.ask(commissionRunFile, { run: id })
      if (outcome.kind === 'done') platform.page.save(outcome.value.name, outcome.value.text)
      else reportFailure(outcome)
    },
  }
}

export type RunFlow = ReturnType<typeof createRunFlow>
