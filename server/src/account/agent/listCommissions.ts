import type { CommissionDay, CommissionsAnswer, CommissionTotals } from '@playfront/contract/account/agents'
import type { commissionsRequest } from '@playfront/contract/account/agents.schema'
import type { z } from 'zod'
import { requireAgent } from './agentRights'
import { type CallContext, requireSession } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import type { PreparedStatement, ReadConnection } from '../../store/store'
import { requireDays, isDay } from '../../kernel/statementDays'

const pageSize = 31

/** The agent's days, the newest first. Throws `agent.only`, and `request.invalid` for strange days. */
export const listCommissions = async (
  context: CallContext,
  { before, from, to }: z.output<typeof commissionsRequest>,
): Promise<CommissionsAnswer> => {
  const { memberId } = requireSession(context)
  const { merchant, store } = context
  if (before !== undefined && !isDay(before)) throw new Refusal('request.invalid')
  const span = spanOf(from, to)
  const [rows, totals] = await store.readReplica(merchant.code, async (connection) => {
    await requireAgent(connection, memberId)
    const values = [memberId, ...span, before ?? null, pageSize + 1]
    return [
      await connection.query<CommissionDay>(pageStatement, values),
      await addCommissions(connection, memberId, span),
    ]
  })
  const days = rows.slice(0, pageSize)
  const { basis, shares } = merchant.operator.commission
  return {
    currency: merchant.currency,
    basis,
    shares,
    totals,
    days,
    next: rows.length > pageSize ? (days.at(-1)?.day ?? null) : null,
  }
}

export type CommissionSpan = [string | null, string | null]

const spanOf = (from: string | undefined, to: string | undefined): CommissionSpan => {
  if (from === undefined && to === undefined) return [null, null]
  if (from === undefined || to === undefined) throw new Refusal('request.invalid')
  requireDays({ from, to })
  return [from, to]
}

/** What the agent's days within the span come to. */
export const addCommissions = async (
  connection: ReadConnection,
  memberId: string,
  span: CommissionSpan,
): Promise<CommissionTotals> => {
  const [totals] = await connection.query<CommissionTotals>(totalStatement, [memberId, ...span])
  return totals ?? { turnover: 0, net: 0, earned: 0, paid: 0 }
}

/** Every day of the agent's within the span, the newest first. */
export const everyCommission = (
  connection: ReadConnection,
  memberId: string,
  span: CommissionSpan,
): Promise<CommissionDay[]> =>
  connection.query<CommissionDay>(pageStatement, [memberId, ...span, null, maxDays])

/** More than any span asked for holds. */
const maxDays = 1_000

/** What waits for a run, or is in one that was not paid, has not been paid. */
const paidSql = 'case when waits and line.paid_at is null then 0 else agent_day.paid end'

const linesSql = `left join commission_line line
      on line.merchant = agent_day.merchant and line.run = agent_day.run and line.agent = agent_day.agent`

const inSpan = `
  agent_day.agent = $1 and agent_day.day >= coalesce($2::date, '-infinity') and agent_day.day <= coalesce($3::date, 'infinity')`

const pageStatement: PreparedStatement = {
  name: 'commission days',
  text: `
    select to_char(agent_day.day, 'YYYY-MM-DD') as day, players, turnover, net, agent_day.earned, carried,
      ${paidSql} as paid
    from agent_day ${linesSql}
    where ${inSpan} and agent_day.day < coalesce($4::date, 'infinity') order by agent_day.day desc limit $5`,
}

const totalStatement: PreparedStatement = {
  name: 'commission in all',
  text: `
    select coalesce(sum(turnover), 0)::bigint as turnover, coalesce(sum(net), 0)::bigint as net,
      coalesce(sum(agent_day.earned), 0)::bigint as earned, coalesce(sum(${paidSql}), 0)::bigint as paid
    from agent_day ${linesSql} where ${inSpan}`,
}
