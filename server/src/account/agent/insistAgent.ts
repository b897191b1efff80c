import { Refusal } from '../../kernel/refusal'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { decideKinds, type AgentFacts } from './decideDownline'
import type { DownlineKind } from '@playfront/contract/account/downline'

/** What the calling agent may open; nothing is cached. Throws `agent.only` for any other member. */
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
