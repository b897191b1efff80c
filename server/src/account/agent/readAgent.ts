import type { MerchantConnection, PreparedStatement } from '../../store/store'
import type { AgentFacts } from './decideDownline'

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
