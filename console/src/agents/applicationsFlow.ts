import {
  agentApplications,
  decideAgentApplication,
  putAgentForward,
  type AgentApplication,
} from '@playfront/contract/console/agentsDesk'
import { createStore } from 'zustand/vanilla'
import type { House } from '../app/house'
import { createListFlow, toPage } from '../parts/listFlow'
import type { Outcome } from '../requests/outcome'
import type { TextKey } from '../texts/texts'

/** Who wants to become an agent: what waits, the oldest first, and then what was decided. */
export const createApplicationsFlow = ({ requests, toasts, texts, platform, tellFailure }: House) => {
  const busy = createStore<{ id?: string }>(() => ({}))
  const list = createListFlow<AgentApplication>(async (before) =>
    toPage(
      await requests.ask(agentApplications, before === undefined ? {} : { before: String(before) }),
      ({ waiting, decided, next }) => ({ rows: [...waiting, ...decided], next }),
    ),
  )
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
