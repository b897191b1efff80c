import type { IssueDetail } from '@playfront/contract/console/lotteryAdmin.schema'
import type { DrawResult } from '@playfront/lottery-rules/result'
import { mutable } from '../../play/issues/presentIssue'
import type { MerchantConnection, PreparedStatement } from '../../store/store'

/** The numbers that would cost most. */
export const readTops = ({ query }: MerchantConnection, issueId: string): Promise<IssueDetail['tops']> =>
  query(topsStatement, [issueId])

/** What each source said last. */
export const readWords = async (
  { query }: MerchantConnection,
  issueId: string,
): Promise<IssueDetail['words']> => {
  const rows = await query<{ source: string; numbers: DrawResult; at: Date }>(wordsStatement, [issueId])
  return rows.map(({ source, numbers, at }) => ({ source, numbers: mutable(numbers), at: at.toISOString() }))
}

export const readVersions = async (
  { query }: MerchantConnection,
  issueId: string,
): Promise<IssueDetail['versions']> => {
  const rows = await query<
    Omit<IssueDetail['versions'][number], 'numbers' | 'at'> & { numbers: DrawResult; at: Date }
  >(versionsStatement, [issueId])
  return rows.map(({ numbers, at, ...row }) => ({ ...row, numbers: mutable(numbers), at: at.toISOString() }))
}

/** Every step of an issue: who took it, and why. */
export const readHistory = async (
  { query }: MerchantConnection,
  issueId: string,
): Promise<IssueDetail['history']> => {
  const rows = await query<Omit<IssueDetail['history'][number], 'at'> & { at: Date }>(historyStatement, [
    issueId,
  ])
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

const topsStatement: PreparedStatement = {
  name: 'console issue tops',
  text: `select token, liability from lottery_exposure where issue_id = $1 and liability > 0
    order by liability desc, token limit 8`,
}

const wordsStatement: PreparedStatement = {
  name: 'console issue words',
  text: `select distinct on (source) source, numbers, received_at as at
    from lottery_feed_report where draw_id = $1 order by source, id desc`,
}

const versionsStatement: PreparedStatement = {
  name: 'console issue versions',
  text: `select version, numbers, confirmed_by as by, agreed, reason, confirmed_at as at
    from lottery_official_result where draw_id = $1 order by version`,
}

const historyStatement: PreparedStatement = {
  name: 'console issue history',
  text: `select from_state as "from", to_state as "to", actor, reason, at
    from lottery_issue_audit where issue_id = $1 order by version limit 100`,
}
