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
import { createListFlow, toPage } from '../parts/listFlow'
import type { Outcome } from '../requests/outcome'
import type { TextKey } from '../texts/texts'

/** Runs of commission, what waits for the next, and corrections. */
export const createCommissionFlow = ({ requests, toasts, texts, platform, place, tellFailure }: House) => {
  const busy = createStore<{ id?: string }>(() => ({}))
  const frame = createStore<{ desk?: CommissionDesk }>(() => ({}))
  const list = createListFlow<CommissionRunRow>(async (before) => {
    const outcome = await requests.ask(commissionDesk, before === undefined ? {} : { before: String(before) })
    if (outcome.kind === 'done' && before === undefined) frame.setState({ desk: outcome.value })
    return toPage(outcome, ({ runs, next }) => ({ rows: runs, next }))
  })
  const act = async (id: string, told: TextKey, make: () => Promise<Outcome<unknown>>) => {
    if (busy.getState().id) return false
    busy.setState({ id }, true)
    const outcome = await make()
    if (outcome.kind === 'done') toasts.tell(texts().t(told), 'positive')
    else tellFailure(outcome)
    await list.load()
    busy.setState({}, true)
    return outcome.kind === 'done'
  }
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
