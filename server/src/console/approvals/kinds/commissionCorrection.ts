import { signedAmount, uuid } from '@playfront/contract/schemaParts'
import { z } from 'zod'
import type { PreparedStatement } from '../../../store/store'
import { auditWords, defineApproval } from '../approvalExecutor'

/**
 * A correction of what an agent earned. What is added is paid with the next run; what is taken off goes into what comes
 * over to the agent's next day.
 */
export const commissionCorrection = defineApproval({
  kind: 'commissionCorrection',
  details: z.object({ agent: uuid, amount: signedAmount }),

  async present({ query }, requests) {
    const [agents, ids] = [requests.map(({ after }) => after.agent), requests.map(({ id }) => id)]
    const rows = await query<AgentRow>(agentsStatement, [agents])
    const settled = await query<{ id: string }>(settledStatement, [ids])
    return requests.map(({ id, after: { agent, amount }, status }) => {
      const found = rows.find((row) => row.id === agent)
      const unpaid = found?.unpaid ?? 0
      const before = { kind: 'money', amount: unpaid } as const
      const after = { kind: 'money', amount: unpaid + amount } as const
      const effect =
        amount > 0
          ? ({ field: 'unpaidCommission', before, after } as const)
          : ({ field: 'unpaidCommission', after: before } as const)
      const isOpen = status === 'open'
      const note = isOpen && amount < 0 ? 'deductedFromNext' : null
      return {
        subjectName: found?.userName ?? null,
        subjectPath: `/members/${agent}`,
        obstacle: null,
        note: settled.some((one) => one.id === id) ? 'settled' : note,
        changes: [{ field: 'amount', after: { kind: 'money', amount } }, ...(isOpen ? [effect] : [])],
      }
    })
  },

  async execute({ query }, { id, after: { agent, amount }, reason, requestedAt }, { merchant }) {
    await query(writeStatement, [merchant.code, id, agent, amount, reason, requestedAt])
  },

  audit: ({ id, subject, after: { amount }, requestedName }, status) => ({
    action: 'commission.correctionDecided',
    subject,
    before: { correction: id, amount, proposedBy: requestedName },
    after: { state: auditWords[status] },
  }),
})

interface AgentRow {
  id: string
  userName: string
  /** What the agent has earned that waits for a run now. */
  unpaid: number
}

const agentsStatement: PreparedStatement = {
  name: 'agents of commission corrections',
  text: `
    select member.id, member.username as "userName", (
      select coalesce(sum(due.amount), 0)::bigint from (
        select day.paid as amount from agent_day day
        where day.merchant = member.merchant and day.agent = member.id and day.waits and day.run is null
        union all
        select given.amount from commission_correction given
        where given.merchant = member.merchant and given.agent = member.id
          and given.run is null and given.day is null and given.amount > 0) as due) as unpaid
    from member where member.id = any ($1::uuid[])`,
}

const settledStatement: PreparedStatement = {
  name: 'settled commission corrections',
  text: `
    select id from commission_correction
    where id = any ($1::uuid[]) and (run is not null or day is not null)`,
}

const writeStatement: PreparedStatement = {
  name: 'write commission correction',
  text: `
    insert into commission_correction (merchant, id, agent, amount, reason, made_at) values ($1, $2, $3, $4, $5, $6)`,
}
