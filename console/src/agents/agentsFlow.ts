import {
  type AdminAgent,
  type AgentApplication,
  type CommissionPlan,
  adminAgents,
  agentApplications,
  decideAgentApplication,
  putAgentForward,
} from '@playfront/contract/console/agentsAdmin'
import { createStore } from 'zustand/vanilla'
import type { AppServices } from '../app/services'
import { createListFlow, toPage } from '../parts/listFlow'
import { createActionFlow } from '../parts/actionFlow'

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

/** Who wants to become an agent: what waits, the oldest first, and then what was decided. */
export const createApplicationsFlow = (services: AppServices) => {
  const { requests, platform } = services
  const frame = createStore<{ plan?: CommissionPlan }>(() => ({}))
  const list = createListFlow<AgentApplication>(async (before) => {
    const outcome = await requests.ask(
      agentApplications,
      before === undefined ? {} : { before: String(before) },
    )
    if (outcome.kind === 'done') frame.setState({ plan: outcome.value.plan })
    return toPage(outcome, ({ waiting, decided, next }) => ({ rows: [...waiting, ...decided], next }))
  })
  const { busy, act } = createActionFlow(services, list.load)
  return {
    ...list,
    busy,
    frame,
    start: () => void list.load(),
    putForward: (userName: string, words: string) =>
      act('new', 'agents.put.done', () =>
        requests.ask(putAgentForward, { application: platform.page.newId(), userName, words }),
      ),
    decide: (application: string, because?: string) =>
      act(application, because === undefined ? 'agents.approved' : 'agents.refused', () =>
        requests.ask(decideAgentApplication, {
          application,
          decision: because === undefined ? 'approve' : 'refuse',
          because,
        }),
      ),
  }
}

export type ApplicationsFlow = ReturnType<typeof createApplicationsFlow>
