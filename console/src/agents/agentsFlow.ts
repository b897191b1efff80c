import { deskAgents, type CommissionPlan, type DeskAgent } from '@playfront/contract/console/agentsDesk'
import { createStore } from 'zustand/vanilla'
import type { House } from '../app/house'
import { createListFlow, toPage } from '../parts/listFlow'

/** The agents, and how commission is paid. */
export const createAgentsFlow = ({ requests }: House) => {
  const frame = createStore<{ plan?: CommissionPlan; find: string }>(() => ({ find: '' }))
  const list = createListFlow<DeskAgent>(async (before) => {
    const { find } = frame.getState()
    const outcome = await requests.ask(deskAgents, {
      ...(find && { find }),
      ...(before !== undefined && { before: String(before) }),
    })
    if (outcome.kind === 'done') frame.setState({ plan: outcome.value.plan })
    return toPage(outcome, ({ agents, next }) => ({ rows: agents, next }))
  })
  return {
    ...list,
    frame,
    start: () => void list.load(),
    search(find: string) {
      frame.setState({ find: find.trim() })
      void list.load('anew')
    },
  }
}
