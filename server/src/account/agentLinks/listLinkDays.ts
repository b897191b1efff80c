import type { AgentLinkDaysAnswer } from '@playfront/contract/account/agentLinks'
import type { agentLinkDaysRequest } from '@playfront/contract/account/agents.schema'
import type { z } from 'zod'
import type { CallContext } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import { insistDays, isDay } from '../../kernel/statementDays'
import type { PreparedStatement } from '../../store/store'
import { insistAgent } from '../agent/insistAgent'
import { requireSession } from '../session/requireSession'
import { presentFigures, type FigureRow } from './linkRow'

const pageSize = 31

/**
 * What a link of the agent's has brought, day by day, the newest first. Throws `agent.only`, `agent.link.unknown`, and
 * `request.invalid` for strange days.
 */
export const listLinkDays = async (
  context: CallContext,
  { id, before, from, to }: z.output<typeof agentLinkDaysRequest>,
): Promise<AgentLinkDaysAnswer> => {
  const { memberId } = requireSession(context)
  const { merchant, store } = context
  insistDays({ from, to })
  if (before !== undefined && !isDay(before)) throw new Refusal('request.invalid')
  const rows = await store.read(merchant.code, async (connection) => {
    await insistAgent(connection, memberId)
    const [own] = await connection.query(ownStatement, [id, memberId])
    if (!own) throw new Refusal('agent.link.unknown')
    const values = [id, from, to, before ?? null, pageSize + 1]
    return connection.query<FigureRow & { day: string }>(pageStatement, values)
  })
  const page = rows.slice(0, pageSize)
  return {
    days: page.map((row) => ({ day: row.day, ...presentFigures(row) })),
    next: rows.length > pageSize ? (page.at(-1)?.day ?? null) : null,
  }
}

const ownStatement: PreparedStatement = {
  name: 'own agent link',
  text: 'select id from agent_link where id = $1 and agent = $2',
}

const pageStatement: PreparedStatement = {
  name: 'agent link days',
  text: `
    select to_char(day, 'YYYY-MM-DD') as day, visits, registrations, first_deposits from agent_link_day
    where link = $1 and day between $2 and $3 and agent_link_day.day < coalesce($4::date, 'infinity')
    order by agent_link_day.day desc limit $5`,
}
