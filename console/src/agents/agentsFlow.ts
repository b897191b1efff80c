import { adminAgents, type CommissionPlan, type AdminAgent } from '@playfront/contract/console/agentsAdmin'
import { createStore } from 'zustand/vanilla'
import type { AppServices } from '../app/services'
import { createListFlow, toPage } from '../parts/listFlow'

/** The agents, and how commission is paid. */
export const createAgentsFlow = ({ requests }: AppServices) => {
  const frame = createStore<{ plan?: CommissionPlan; find: string }>(() => ({ find: '' }))
  const list = createListFlow<AdminAgent>(async (before) => {
    const { find } = frame.getState()
    const outcome = await requests.ask(adminAgents, {
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
      void list.load('reset')
    },
  }
}
