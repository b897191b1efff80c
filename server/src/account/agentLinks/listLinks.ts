import type { AgentLinkDaysAnswer, AgentLinksAnswer } from '@playfront/contract/account/agents'
import type { agentLinkDaysRequest, agentLinksRequest } from '@playfront/contract/account/agents.schema'
import type { z } from 'zod'
import { type CallContext, requireSession } from '../../http/handler'
import { pageOf, placeBefore } from '../../kernel/pageOf'
import { requireDays, isDay } from '../../kernel/statementDays'
import type { PreparedStatement } from '../../store/store'
import { requireAgent } from '../agent/agentRights'
import { type FigureRow, type LinkRow, figureSums, linkColumns, presentFigures, presentLink } from './linkRow'
import { Refusal } from '../../kernel/refusal'

/**
 * The agent's links, the newest first, with what they have brought in the days. Throws `agent.only`, and `request.invalid`
 * for days that end before they begin, for more than a year of them and for a strange `before`.
 */
export const listLinks = async (
  context: CallContext,
  { before, from, to }: z.output<typeof agentLinksRequest>,
): Promise<AgentLinksAnswer> => {
  const { memberId } = requireSession(context)
  const { merchant, store } = context
  requireDays({ from, to })
  const place = placeBefore(before)
  const [rows, [totals]] = await store.readReplica(merchant.code, async (connection) => {
    await requireAgent(connection, memberId)
    return [
      await connection.query<LinkRow & FigureRow>(pageStatement, [memberId, ...place, from, to]),
      await connection.query<TotalRow>(totalStatement, [memberId, from, to]),
    ]
  })
  const { page, next } = pageOf(rows)
  return {
    count: totals?.count ?? 0,
    most: merchant.operator.referral.agentLinks,
    totals: presentFigures(totals ?? none),
    links: page.map((row) => ({ ...presentLink(row), ...presentFigures(row) })),
    next,
  }
}

interface TotalRow extends FigureRow {
  count: number
}

const none: FigureRow = { visits: 0, registrations: 0, first_deposits: 0 }

const pageStatement: PreparedStatement = {
  name: 'agent links page',
  text: `
    select ${linkColumns}, sums.* from agent_link link
    cross join lateral (
      select ${figureSums} from agent_link_day day
      where day.merchant = link.merchant and day.link = link.id and day.day between $5 and $6) sums
    where link.agent = $1 and (link.made_at, link.id) <
      (coalesce($2::timestamptz, 'infinity'), coalesce($3::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
    order by link.made_at desc, link.id desc limit $4`,
}

const totalStatement: PreparedStatement = {
  name: 'agent links in all',
  text: `
    select count(distinct link.id)::int as count, ${figureSums} from agent_link link
    left join agent_link_day day on day.merchant = link.merchant and day.link = link.id and day.day between $2 and $3
    where link.agent = $1`,
}

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
  requireDays({ from, to })
  if (before !== undefined && !isDay(before)) throw new Refusal('request.invalid')
  const rows = await store.readReplica(merchant.code, async (connection) => {
    await requireAgent(connection, memberId)
    const [own] = await connection.query(ownStatement, [id, memberId])
    if (!own) throw new Refusal('agent.link.unknown')
    const values = [id, from, to, before ?? null, pageSize + 1]
    return connection.query<FigureRow & { day: string }>(daysStatement, values)
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

const daysStatement: PreparedStatement = {
  name: 'agent link days',
  text: `
    select to_char(day, 'YYYY-MM-DD') as day, visits, registrations, first_deposits from agent_link_day
    where link = $1 and day between $2 and $3 and agent_link_day.day < coalesce($4::date, 'infinity')
    order by agent_link_day.day desc limit $5`,
}
