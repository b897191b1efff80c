import type { CurrencyCode } from '@playfront/contract/money'
import { families } from '@playfront/lottery-rules/results/families'
import type { DrawResult } from '@playfront/lottery-rules/result'
import { notifyMember } from '../../account/inbox/notifyMember'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import type { LotteryIssueRow } from '../../store/tables/lotteryIssue'
import { slipLink } from '../notices/decideNotices'
import { familyOf } from './drawIssue'

interface ChangedSlip {
  member: string
  slip_id: string
  prize_mode: string
  currency: CurrencyCode
  before: number
  after: number
}

/**
 * Notifies every member with a changed line of the old and the new result and of the difference in winnings: once for
 * each slip and version (lottery 4.8).
 */
export const notifyCorrections = async (
  connection: MerchantConnection,
  issue: LotteryIssueRow,
): Promise<void> => {
  const { issueId, lottery, resultVersion, numbers, earlierNumbers } = issue
  const results = decideDifference(issue, earlierNumbers ?? {}, numbers ?? {})
  for (const slip of await connection.query<ChangedSlip>(changedStatement, [issueId, resultVersion])) {
    const difference = slip.after - slip.before
    const facts = { lottery, issueId, ...results, amount: Math.abs(difference), currency: slip.currency }
    await notifyMember(connection, {
      memberId: slip.member,
      kind: `result.corrected.${difference > 0 ? 'more' : difference < 0 ? 'less' : 'same'}`,
      facts,
      link: slipLink(lottery, slip),
      key: `corrected:${issueId}:${resultVersion}:${slip.slip_id}`,
    })
  }
}

/** In the order of the family's prizes the first numbers that are not the same. */
const decideDifference = (
  issue: LotteryIssueRow,
  earlier: DrawResult,
  newer: DrawResult,
): { before: string; after: string } => {
  for (const { name, count } of families[familyOf(issue)])
    for (let at = 0; at < count; at++) {
      const [before, after] = [earlier[name]?.[at], newer[name]?.[at]]
      if (before !== after) return { before: before ?? '–', after: after ?? '–' }
    }
  return { before: '–', after: '–' }
}

/** What a slip won by the version before, and by this one; a bet without an outcome had lost. */
const changedStatement: PreparedStatement = {
  name: 'lottery_corrected_slips',
  text: `select bet.member, bet.slip_id, slip.prize_mode, bet.currency,
      sum(coalesce(earlier.payout, 0))::bigint as before, sum(outcome.payout)::bigint as after
    from lottery_bet_outcome outcome
    join lottery_bet bet on bet.issue_id = outcome.issue_id and bet.bet_id = outcome.bet_id
    join lottery_slip slip on slip.member = bet.member and slip.slip_id = bet.slip_id
    left join lateral (
      select payout from lottery_bet_outcome told
      where told.bet_id = outcome.bet_id and told.result_version < outcome.result_version
      order by told.result_version desc limit 1
    ) earlier on true
    where outcome.issue_id = $1 and outcome.result_version = $2
    group by bet.member, bet.slip_id, slip.prize_mode, bet.currency order by bet.member, bet.slip_id`,
}
