import {
  commissionAdmin,
  makeCommissionRun,
  proposeCorrection,
  type CommissionAdmin,
  type CommissionRunRow,
} from '@playfront/contract/console/agentsAdmin'
import { createStore } from 'zustand/vanilla'
import type { AppServices } from '../app/services'
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
