import type { AgentLink } from '@playfront/contract/account/agentLinks'
import type { switchAgentLinkRequest } from '@playfront/contract/account/agents.schema'
import type { z } from 'zod'
import type { CallContext } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import type { PreparedStatement } from '../../store/store'
import { insistAgent } from '../agent/insistAgent'
import { requireSession } from '../session/requireSession'
import { linkColumns, presentLink, type LinkRow } from './linkRow'

/** Switches a link of the agent's off or on again. Throws `agent.only`, and `agent.link.unknown` for any other's. */
export const switchLink = (
  context: CallContext,
  { id, isOn }: z.output<typeof switchAgentLinkRequest>,
): Promise<AgentLink> => {
  const { memberId } = requireSession(context)
  const { merchant, store } = context
  return store.change(merchant.code, async (connection) => {
    await insistAgent(connection, memberId)
    const [written] = await connection.query<LinkRow>(switchStatement, [id, memberId, isOn])
    if (!written) throw new Refusal('agent.link.unknown')
    return presentLink(written)
  })
}

const switchStatement: PreparedStatement = {
  name: 'switch agent link',
  text: `
    update agent_link link set off_at = case when $3 then null else coalesce(link.off_at, platform_now()) end
    where link.id = $1 and link.agent = $2 returning ${linkColumns}`,
}
