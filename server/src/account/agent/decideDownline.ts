import type { DownlineKind } from '@playfront/contract/account/downline'
import type { ErrorCode } from '@playfront/contract/errorCodes'

export interface AgentFacts {
  /** 0 is a player, 1 an agent, 2 an agent's own agent. */
  type: number
  state: 'active' | 'restricted' | 'closed'
  /** Accounts that the agent opened in the last 24 hours; those that came by a link are not among them. */
  openedToday: number
}

type DownlineRefusal = Extract<ErrorCode, 'agent.only' | 'agent.kind' | 'agent.enough'>

export type DownlineVerdict = { ok: true } | { ok: false; because: DownlineRefusal }

/** What a member of a type opens accounts for. An agent's own agents have none below them: the tree ends there (GAP-02). */
export const decideKinds = ({ type, state }: Pick<AgentFacts, 'type' | 'state'>): DownlineKind[] => {
  if (state !== 'active') return []
  if (type === 1) return ['player', 'agent']
  return type === 2 ? ['player'] : []
}

/** Whether an agent may open one more account of a kind. @param perDay the merchant's limit for one agent */
export const decideDownline = (agent: AgentFacts, kind: DownlineKind, perDay: number): DownlineVerdict => {
  const kinds = decideKinds(agent)
  if (kinds.length === 0) return { ok: false, because: 'agent.only' }
  if (!kinds.includes(kind)) return { ok: false, because: 'agent.kind' }
  return agent.openedToday < perDay ? { ok: true } : { ok: false, because: 'agent.enough' }
}

/** The type of a new account below an agent. */
export const typeOf = (kind: DownlineKind): 0 | 2 => (kind === 'agent' ? 2 : 0)
