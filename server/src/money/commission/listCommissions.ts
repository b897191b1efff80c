import type { CommissionDay, CommissionsAnswer } from '@playfront/contract/account/agentCommission'
import type { commissionsRequest } from '@playfront/contract/account/agentCommission.schema'
import type { z } from 'zod'
import { decideKinds } from '../../account/agent/decideDownline'
import { readAgent } from '../../account/agent/readAgent'
import { requireSession } from '../../account/session/requireSession'
import type { CallContext } from '../../http/handler'
import { Refusal } from '../../http/refusal'
import type { PreparedStatement } from '../../store/store'

const pageSize = 31

/** The agent's days, the newest first. Throws `agent.only`, and `request.invalid` for a strange `before`. */
export const listCommissions = async (
  context: CallContext,
  { before }: z.output<typeof commissionsRequest>,
): Promise<CommissionsAnswer> => {
  const { memberId } = requireSession(context)
  const { merchant, store } = context
  if (before !== undefined && !isDay(before)) throw new Refusal('request.invalid')
  const [agent, rows] = await store.read(merchant.code, async (connection) => [
    await readAgent(connection, memberId),
    await connection.query<CommissionDay>(pageStatement, [memberId, before ?? null, pageSize + 1]),
  ])
  if (decideKinds(agent).length === 0) throw new Refusal('agent.only')
  const days = rows.slice(0, pageSize)
  const { basis, shares } = merchant.house.commission
  return {
    currency: merchant.currency,
    basis,
    shares,
    days,
    next: rows.length > pageSize ? (days.at(-1)?.day ?? null) : null,
  }
}

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

const pageStatement: PreparedStatement = {
  name: 'commission days',
  text: `
    select to_char(day, 'YYYY-MM-DD') as day, players, turnover, net, earned, carried, paid from agent_day
    where agent = $1 and ($2::date is null or day < $2) order by agent_day.day desc limit $3`,
}
