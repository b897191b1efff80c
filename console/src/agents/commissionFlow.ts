import {
  commissionDesk,
  decideCorrection,
  makeCommissionRun,
  proposeCorrection,
  type CommissionDesk,
  type CommissionRunRow,
} from '@playfront/contract/console/agentsDesk'
import { createStore } from 'zustand/vanilla'
import type { House } from '../app/house'
import { createDeedFlow } from '../parts/deedFlow'
import { createListFlow, toPage } from '../parts/listFlow'

/** Runs of commission, what waits for the next, and corrections. */
export const createCommissionFlow = (house: House) => {
  const { requests, platform, place } = house
  const frame = createStore<{ desk?: CommissionDesk }>(() => ({}))
  const list = createListFlow<CommissionRunRow>(async (before) => {
    const outcome = await requests.ask(commissionDesk, before === undefined ? {} : { before: String(before) })
    if (outcome.kind === 'done' && before === undefined) frame.setState({ desk: outcome.value })
    return toPage(outcome, ({ runs, next }) => ({ rows: runs, next }))
  })
  const { busy, act } = createDeedFlow(house, list.load)
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
    correct: (wish: { userName: string; amount: number; reason: string }) =>
      act('new', 'commission.correction.proposed', () =>
        requests.ask(proposeCorrection, { correction: platform.page.newId(), ...wish }),
      ),
    decide: (correction: string, decision: 'confirm' | 'turnBack' | 'takeBack') =>
      act(correction, 'commission.correction.decided', () =>
        requests.ask(decideCorrection, { correction, decision }),
      ),
  }
}

export type CommissionFlow = ReturnType<typeof createCommissionFlow>
