import { Refusal } from '../../http/refusal'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { decideKinds, type AgentFacts } from './decideDownline'
import type { DownlineKind } from '@playfront/contract/account/downline'

/** What the agent who asks may open; nothing is held. Throws `agent.only` for anybody else. */
export const insistAgent = async (
  connection: MerchantConnection,
  memberId: string,
): Promise<DownlineKind[]> => {
  const [found] = await connection.query<Pick<AgentFacts, 'type' | 'state'>>(kindStatement, [memberId])
  const kinds = found ? decideKinds(found) : []
  if (kinds.length === 0) throw new Refusal('agent.only')
  return kinds
}

const kindStatement: PreparedStatement = {
  name: 'kind of agent',
  text: 'select type, state from member where id = $1',
}
