import type { MerchantConnection, PreparedStatement } from '../../store/store'

/** Puts a member below an agent, and answers since when. */
export const writeDownline = async (
  { query }: MerchantConnection,
  merchant: string,
  { member, agent }: { member: string; agent: string },
): Promise<Date> => {
  const [written] = await query<{ at: Date }>(writeStatement, [merchant, member, agent])
  if (!written) throw new Error('A member was not put below the agent.')
  return written.at
}

const writeStatement: PreparedStatement = {
  name: 'write downline',
  text: 'insert into downline (merchant, member, agent) values ($1, $2, $3) returning at',
}
