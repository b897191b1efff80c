import type {
  CommissionPlan,
  AdminAgents,
  AdminAgentsRequest,
} from '@playfront/contract/console/agentsAdmin.schema'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { merchantDay } from '../../kernel/merchantDay'
import type { PreparedStatement } from '../../store/store'
import type { MerchantContext } from '../consoleContext'
import { newest } from '../newestFirst'

const pageSize = 30

/** Nobody needs to know whether it is ten thousand or eleven. */
const countedUpTo = 1_000

/** The agents, the newest accounts first, or the one of a name. */
export const listAgents = async (
  { store, merchant, platform }: MerchantContext,
  { find, before }: AdminAgentsRequest,
): Promise<AdminAgents> => {
  const { month, monthBefore } = monthsAt(platform.clock.now(), merchant.timeZone)
  const figures = [month, monthBefore, countedUpTo]
  const rows = await store.readReplica(merchant.code, ({ query }) =>
    find
      ? query<AgentRow>(agentStatement, [...figures, find.toLowerCase()])
      : query<AgentRow>(agentsStatement, [...figures, before ?? newest.id, pageSize + 1]),
  )
  const agents = rows.slice(0, pageSize)
  return {
    plan: planOf(merchant),
    month,
    monthBefore,
    agents,
    next: rows.length > pageSize ? (agents.at(-1)?.id ?? null) : null,
  }
}

export const planOf = ({ currency, operator }: FullMerchantSettings): CommissionPlan => {
  const { basis, shares, payout } = operator.commission
  return { currency, basis, shares: [...shares], payout }
}

/** The merchant's month that is, and the one before, each as its first day. */
const monthsAt = (atMs: number, timeZone: string): { month: string; monthBefore: string } => {
  const [year = 0, month = 1] = merchantDay(atMs, timeZone).day.split('-').map(Number)
  const first = (monthsOn: number) =>
    new Date(Date.UTC(year, month - 1 + monthsOn, 1)).toISOString().slice(0, 10)
  return { month: first(0), monthBefore: first(-1) }
}

type AgentRow = AdminAgents['agents'][number]

const walking = (name: string, which: string): PreparedStatement => ({
  name: `console agents ${name}`,
  text: `
    select agent.id, agent.username as "userName", agent.type, agent.state,
      (select count(*) from (
        select from downline one where one.merchant = agent.merchant and one.agent = agent.id limit $3) as few
      )::int as "firstLevel",
      (select count(*) from (
        select from downline one join downline two on two.merchant = one.merchant and two.agent = one.member
        where one.merchant = agent.merchant and one.agent = agent.id limit $3) as few
      )::int as "secondLevel",
      (select count(*) from (
        select from agent_link link where link.merchant = agent.merchant and link.agent = agent.id limit $3) as few
      )::int as links,
      coalesce(earned.this_month, 0)::bigint as "thisMonth", coalesce(earned.last_month, 0)::bigint as "lastMonth",
      coalesce((
        select sum(day.paid) from agent_day day
        where day.merchant = agent.merchant and day.agent = agent.id and day.waits and day.run is null
      ), 0)::bigint as waiting
    from member agent
    left join lateral (
      select sum(day.paid) filter (where day.day >= $1::date) as this_month,
        sum(day.paid) filter (where day.day < $1::date) as last_month
      from agent_day day where day.merchant = agent.merchant and day.agent = agent.id and day.day >= $2::date
    ) earned on true
    where agent.type in (1, 2) and ${which}`,
})

const agentsStatement = walking('of all', 'agent.id < $4::uuid order by agent.id desc limit $5')
const agentStatement = walking('of a name', 'agent.username_key = $4')
