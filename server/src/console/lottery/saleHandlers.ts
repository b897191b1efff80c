import type { IssueSaleRequest } from '@playfront/contract/console/lotteryAdmin.schema'
import type { Done } from '@playfront/contract/console/staff.schema'
import { Refusal } from '../../kernel/refusal'
import { findIssue, readDatabaseNow } from '../../play/issues/readIssues'
import { pauseIssue, resumeIssue } from '../../play/risk/issuePause'
import type { MerchantConnection } from '../../store/store'
import { record } from '../audit/record'
import type { MerchantContext, StaffCaller } from '../consoleContext'

/** How the history of an issue names a staff user. */
export const actorOf = ({ name }: Pick<StaffCaller, 'name'>): string => `staff ${name}`

/** Takes an issue off sale; waits for bets on their way. Throws `issue_unknown`, and `staff.moved.on` when it is not on sale. */
export const suspendSale = (context: MerchantContext, request: IssueSaleRequest): Promise<Done> =>
  change(context, request, { action: 'issue.suspended', move: pauseIssue })

/** Puts it on sale again. Throws `issue_unknown`, and `staff.moved.on` when it is not paused or its close has come. */
export const resumeSale = (context: MerchantContext, request: IssueSaleRequest): Promise<Done> =>
  change(context, request, { action: 'issue.resumed', move: resumeIssue })

interface Change {
  action: 'issue.suspended' | 'issue.resumed'
  move: typeof pauseIssue
}

const change = async (
  { store, merchant, staff }: MerchantContext,
  { issue: issueId, reason }: IssueSaleRequest,
  { action, move }: Change,
): Promise<Done> => {
  await store.change(merchant.code, async (connection) => {
    const before = await requireIssue(connection, issueId)
    const isOver = before.closeAt.getTime() <= (await readDatabaseNow(connection))
    if (isOver || !(await move(connection, issueId, actorOf(staff), reason)))
      throw new Refusal('staff.moved.on')
    await record(connection, staff, {
      action,
      subject: `issue:${issueId}`,
      before: { state: before.state },
      after: { state: action === 'issue.suspended' ? 'suspended' : 'open', reason },
    })
  })
  return { done: true }
}

export const requireIssue = async (connection: MerchantConnection, issueId: string) => {
  const issue = await findIssue(connection, issueId)
  if (!issue) throw new Refusal('issue_unknown')
  return issue
}
