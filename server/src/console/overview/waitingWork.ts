import { approvalKindNames, approvalKinds } from '@playfront/contract/console/approvalKinds'
import {
  maxCountedWork,
  workKinds,
  type WorkItem,
  type WorkKind,
} from '@playfront/contract/console/overview.schema'
import type { Permission } from '@playfront/contract/console/permissions'
import type { PreparedStatement, ReadConnection } from '../../store/store'
import { callerMay, type MerchantContext } from '../consoleContext'
import { waitingIssues } from '../lottery/issueStatements'

interface WorkSource {
  read: readonly Permission[]
  /** Any of them lets the caller do something about it. */
  act: readonly Permission[]
  statement: PreparedStatement
  values(context: MerchantContext): unknown[]
}

/** What waits at the merchant of each kind that the caller may read; each is counted along an index, up to a bound. */
export const readWaitingWork = async (
  { query }: ReadConnection,
  context: MerchantContext,
): Promise<WorkItem[]> => {
  const may = (permission: Permission) => callerMay(context.staff, permission, context.merchant.code)
  const items: WorkItem[] = []
  for (const kind of workKinds) {
    const { read, act, statement, values } = sources[kind]
    if (!read.some(may)) continue
    const [row] = await query<Row>(statement, values(context))
    if (!row?.oldestAt) continue
    items.push({
      kind,
      waiting: row.waiting,
      forCaller: act.some(may) ? row.forCaller : 0,
      oldestAt: row.oldestAt.toISOString(),
    })
  }
  return items
}

interface Row {
  waiting: number
  forCaller: number
  oldestAt: Date | null
}

/** @param rows says since when each waits (`at`), the oldest first, and whether it is `own`: requested by the caller */
const counting = (name: string, rows: string): PreparedStatement => ({
  name: `waiting work ${name}`,
  text: `
    select count(*)::int as waiting, (count(*) filter (where not own))::int as "forCaller", min(at) as "oldestAt"
    from (${rows} limit ${maxCountedWork}) as work`,
})

const none = () => []

const sources: Record<WorkKind, WorkSource> = {
  approvals: {
    read: approvalKindNames.map((kind) => approvalKinds[kind].read),
    act: approvalKindNames.map((kind) => approvalKinds[kind].approve),
    values: ({ staff, merchant }) => {
      const kindsWith = (right: 'read' | 'approve') =>
        approvalKindNames.filter((kind) => callerMay(staff, approvalKinds[kind][right], merchant.code))
      return [kindsWith('read'), kindsWith('approve'), staff.id]
    },
    statement: counting(
      'approvals',
      `select requested_at as at, requested_by = $3::uuid or kind <> all ($2::text[]) as own from approval_request
       where status = 'open' and kind = any ($1::text[]) order by requested_at`,
    ),
  },
  withdrawals: {
    read: ['withdrawals.read'],
    act: ['withdrawals.prepare', 'withdrawals.approve'],
    values: none,
    statement: counting(
      'withdrawals',
      `select requested_at as at, false as own from withdrawal where state = 'review' order by requested_at`,
    ),
  },
  deposits: {
    read: ['deposits.read'],
    act: ['deposits.prepare', 'deposits.approve'],
    values: none,
    statement: counting(
      'deposits',
      `select at, own from (
         (select settled_at as at, false as own from deposit
           where excess > 0 and excess_verdict is null and state in ('done', 'held') and paid is not null
             and settled_at is not null
           order by settled_at limit ${maxCountedWork})
         union all
         (select contradicted_at, false from withdrawal
           where contradicted_at is not null and state in ('sent', 'checking', 'paid', 'failed')
           order by contradicted_at limit ${maxCountedWork})) as either
       order by at`,
    ),
  },
  heldAccounts: {
    read: ['deposits.read'],
    act: ['deposits.approve'],
    values: none,
    statement: counting(
      'held accounts',
      `select at, false as own from exclusion_review where state = 'open' order by exclusion_review.at`,
    ),
  },
  reconciliation: {
    read: ['reconciliation.read'],
    act: ['reconciliation.manage'],
    values: none,
    statement: counting(
      'reconciliation cases',
      `select opened_at as at, false as own from reconciliation_case where state = 'open' order by opened_at`,
    ),
  },
  cards: {
    read: ['cards.read'],
    act: ['cards.manage'],
    values: ({ merchant }) => [merchant.operator.withdrawals.cardHoldHours],
    statement: counting(
      'cards',
      `select bound_at as at, false as own from bound_account
       where removed_at is null and bound_at > platform_now() - $1::int * interval '1 hour' order by bound_at`,
    ),
  },
  documents: {
    read: ['documents.read'],
    act: ['documents.decide'],
    values: none,
    statement: counting(
      'documents',
      `select uploaded_at as at, false as own from verification_document
       where state = 'waiting' and expires_at > platform_now() order by uploaded_at`,
    ),
  },
  harm: {
    read: ['risk.read'],
    act: ['members.note'],
    values: none,
    statement: counting(
      'harm cases',
      `select found_at as at, false as own from harm_case where state = 'open' order by found_at`,
    ),
  },
  results: {
    read: ['lottery.read'],
    act: ['lottery.decide', 'lottery.approve'],
    values: none,
    statement: counting(
      'results',
      `select least(issue.draw_at, platform_now()) as at, false as own from (${waitingIssues}) as waits
       join lottery_issue issue on issue.issue_id = waits.issue_id order by issue.draw_at`,
    ),
  },
  chat: {
    read: ['chat.read'],
    act: ['chat.answer'],
    values: none,
    statement: counting(
      'chat',
      `select waiting_since as at, false as own from chat_case
       where not is_closed and waiting_since is not null and place < 1e10 and expires_at > platform_now()
       order by place`,
    ),
  },
  feedback: {
    read: ['feedback.read'],
    act: ['feedback.answer'],
    values: none,
    statement: counting(
      'feedback',
      `select written_at as at, false as own from feedback where not answered order by written_at, id`,
    ),
  },
}
