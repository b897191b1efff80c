import type { ProposeCorrectionRequest } from '@playfront/contract/console/agentsAdmin.schema'
import type { Done } from '@playfront/contract/console/staff.schema'
import { Refusal } from '../../kernel/refusal'
import type { PreparedStatement } from '../../store/store'
import { requestApproval } from '../approvals/approvalSteps'
import { type MerchantContext, atMerchant } from '../consoleContext'
import { listAgents } from './agentList'
import { decideAgentApplication, listApplications, putAgentForward } from './applicationAdmin'
import { makeCommissionRun, readCommissionAdmin, readCommissionRun, writeRunFile } from './runAdmin'

/** Requests a correction; nothing changes. Throws `request.not.found` if the member has no agent, `staff.moved.on`. */
export const proposeCorrection = async (
  context: MerchantContext,
  { correction: id, userName, amount, reason }: ProposeCorrectionRequest,
): Promise<Done> => {
  const { store, merchant } = context
  await store.change(merchant.code, async (connection) => {
    const [agent] = await connection.query<{ id: string }>(agentStatement, [userName.toLowerCase()])
    if (!agent) throw new Refusal('request.not.found')
    const subject = `member:${agent.id}`
    await requestApproval(connection, context, {
      kind: 'commissionCorrection',
      id,
      subject,
      after: { agent: agent.id, amount },
      reason,
      audit: {
        action: 'commission.correctionProposed',
        subject,
        after: { correction: id, amount, reason },
      },
    })
  })
  return { done: true }
}

/** The agent of a name, or a member who once was one and has earned. */
const agentStatement: PreparedStatement = {
  name: 'find corrected agent',
  text: `
    select id from member where username_key = $1
      and (type in (1, 2) or exists (select from agent_day where agent_day.agent = member.id))`,
}

/** Agents, who wants to become one, and what commission is paid. */
export const agentsAdminHandlers = {
  adminAgents: atMerchant(listAgents),
  agentApplications: atMerchant(listApplications),
  putAgentForward: atMerchant(putAgentForward),
  decideAgentApplication: atMerchant(decideAgentApplication),
  commissionAdmin: atMerchant(readCommissionAdmin),
  commissionRun: atMerchant(readCommissionRun),
  commissionRunFile: atMerchant(writeRunFile),
  makeCommissionRun: atMerchant(makeCommissionRun),
  proposeCorrection: atMerchant(proposeCorrection),
}
