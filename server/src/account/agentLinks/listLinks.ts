import type { AgentLinksAnswer } from '@playfront/contract/account/agentLinks'
import type { agentLinksRequest } from '@playfront/contract/account/agents.schema'
import type { z } from 'zod'
import type { CallContext } from '../../http/handler'
import { pageOf, placeBefore } from '../../kernel/pageOf'
import { insistDays } from '../../kernel/statementDays'
import type { PreparedStatement } from '../../store/store'
import { insistAgent } from '../agent/insistAgent'
import { requireSession } from '../session/requireSession'
import { figureSums, linkColumns, presentFigures, presentLink, type FigureRow, type LinkRow } from './linkRow'

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
  insistDays({ from, to })
  const place = placeBefore(before)
  const [rows, [totals]] = await store.read(merchant.code, async (connection) => {
    await insistAgent(connection, memberId)
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
