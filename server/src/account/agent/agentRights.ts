import type { DownlineKind } from '@playfront/contract/account/agents'
import type { ErrorCode } from '@playfront/contract/errorCodes'
import type { MerchantConnection, PreparedStatement, ReadConnection } from '../../store/store'
import { Refusal } from '../../kernel/refusal'

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

/**
 * Facts of the calling member as an agent; the row is locked until the end of the surrounding transaction. Counted in
 * a later statement, because one statement does not see what was written while it waited.
 */
export const readAgent = async (connection: MerchantConnection, memberId: string): Promise<AgentFacts> => {
  const [found] = await connection.query<Pick<AgentFacts, 'type' | 'state'>>(agentStatement, [memberId])
  if (!found) throw new Error('A session belongs to a member.')
  const [counted] = await connection.query<{ opened: number }>(countStatement, [memberId])
  return { ...found, openedToday: counted?.opened ?? 0 }
}

const agentStatement: PreparedStatement = {
  name: 'hold agent',
  text: 'select type, state from member where id = $1 for update',
}

const countStatement: PreparedStatement = {
  name: 'count accounts of agent',
  text: `
    select count(*)::int as opened from downline
    where agent = $1 and at > platform_now() - interval '24 hours'
      and not exists (
        select from agent_link_member came
        where came.merchant = downline.merchant and came.member = downline.member and came.refused is null)`,
}

/** What the calling agent may open; nothing is cached. Throws `agent.only` for any other member. */
export const requireAgent = async (connection: ReadConnection, memberId: string): Promise<DownlineKind[]> => {
  const [found] = await connection.query<Pick<AgentFacts, 'type' | 'state'>>(kindStatement, [memberId])
  const kinds = found ? decideKinds(found) : []
  if (kinds.length === 0) throw new Refusal('agent.only')
  return kinds
}

const kindStatement: PreparedStatement = {
  name: 'kind of agent',
  text: 'select type, state from member where id = $1',
}
