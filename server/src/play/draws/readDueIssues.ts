import type { LotteryIssueState } from '@playfront/contract/play/lottery/lotteryParts'
import type { PreparedStatement, Store } from '../../store/store'
import type { DueIssue } from './drawDeps'

export interface DueIssues {
  issues: DueIssue[]
  /** Milliseconds until the next one is due by the database's clock; nothing when none is. */
  nextInMs: number | null
}

const issuesPerLook = 200

interface DueRow {
  merchant: string | null
  issue_id: string
  state: LotteryIssueState
  next_in_ms: number | null
}

/** The issues of all merchants that are due, the latest first: after a standstill the running draws come before the missed ones. */
export const readDueIssues = async (
  store: Store,
  states: readonly LotteryIssueState[],
): Promise<DueIssues> => {
  const rows = await store.platform((connection) =>
    connection.query<DueRow>(dueStatement, [states, issuesPerLook]),
  )
  return {
    issues: rows.flatMap(({ merchant, issue_id, state }) =>
      merchant ? [{ merchant, issueId: issue_id, state }] : [],
    ),
    nextInMs: rows[0]?.next_in_ms ?? null,
  }
}

/** Asked several times a second: the next of each state is one look into an index, however many issues stand ahead. */
const dueStatement: PreparedStatement = {
  name: 'lottery_due_issues',
  text: `select due.merchant, due.issue_id, due.state, wait.next_in_ms
    from (
      select ceil(extract(epoch from min(soonest.due_at) - platform_now()) * 1000)::bigint as next_in_ms
      from unnest($1::text[]) as waited (state) cross join lateral (
        select due_at from lottery_issue
        where lottery_issue.state = waited.state and due_at > platform_now() order by due_at limit 1
      ) soonest
    ) wait
    left join lateral (
      select merchant, issue_id, state from lottery_issue
      where state = any ($1) and due_at <= platform_now() order by due_at desc limit $2
    ) due on true`,
}
