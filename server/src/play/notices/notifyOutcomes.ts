import { families } from '@playfront/lottery-rules/results/families'
import type { Family } from '@playfront/lottery-rules/result'
import { notifyMembers } from '../../account/inbox/notifyMember'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import type { LotteryIssueRow } from '../issues/issueRow'
import {
  decideCalledOffNotices,
  decideResultNotices,
  decideSettledNotices,
  decideStoppedNotices,
  decideVoidNotices,
  type AskingSlip,
  type SlipToNotify,
} from './decideNotices'

type FinishedIssue = Pick<
  LotteryIssueRow,
  'issueId' | 'lottery' | 'numbers' | 'resultVersion' | 'state' | 'voidReason'
>

/**
 * Notifies members of an issue's outcome, in the transaction that ends its payment: winnings, refunds, and the result
 * where they asked for it (lottery 8.5). Amounts that the ledger holds back are not reported.
 */
export const reportOutcomes = async (
  connection: MerchantConnection,
  issue: FinishedIssue,
  family: Family,
): Promise<void> => {
  const { issueId, resultVersion, state, voidReason } = issue
  const isCalledOff = state === 'refunding'
  const reason = isCalledOff ? (voidReason ?? 'issue_cancelled') : null
  const slips = await connection.query<SlipToNotify>(slipsStatement, [issueId, resultVersion, reason])
  if (isCalledOff) return notifyMembers(connection, decideCalledOffNotices(issue, slips))
  await notifyMembers(connection, decideSettledNotices(issue, slips))
  const asking = await connection.query<AskingSlip>(askingStatement, [issueId, resultVersion])
  await notifyMembers(connection, decideResultNotices(issue, headlineOf(issue, family), asking))
}

/** The first prize of the family, which stands for the whole result. */
const headlineOf = ({ numbers }: FinishedIssue, family: Family): string => {
  const [first] = families[family]
  return (first && numbers?.[first.name]?.join(' ')) || '–'
}

/** Notifies of bets that are void while their draw goes on. */
export const notifyVoided = async (
  connection: MerchantConnection,
  lottery: string,
  bets: readonly { betId: string; issueId: string }[],
): Promise<void> => notifyMembers(connection, decideVoidNotices(lottery, await slipsOf(connection, bets)))

/** Notifies of the draws that a slip no longer plays because it won. */
export const notifyStopped = async (
  connection: MerchantConnection,
  lottery: string,
  bets: readonly { betId: string; issueId: string }[],
): Promise<void> => notifyMembers(connection, decideStoppedNotices(lottery, await slipsOf(connection, bets)))

const slipsOf = async (
  { query }: MerchantConnection,
  bets: readonly { betId: string; issueId: string }[],
): Promise<SlipToNotify[]> =>
  bets.length === 0
    ? []
    : query<SlipToNotify>(voidedStatement, [
        bets.map(({ issueId }) => issueId),
        bets.map(({ betId }) => betId),
      ])

const slipsStatement: PreparedStatement = {
  name: 'lottery_slips_to_notify',
  text: 'select * from lottery_slips_to_notify($1, $2, $3)',
}

/**
 * A member who takes a break or is excluded gets no draw reminders; wins are reported separately where their topic is
 * on.
 */
const askingStatement: PreparedStatement = {
  name: 'lottery_slips_asking_for_result',
  text: `select part.member, part.slip_id, slip.prize_mode, slip.issue_count > 1 as is_series
    from notification_choice asked
    join lottery_slip_issue part on part.issue_id = $1 and part.member = asked.member
    join lottery_slip slip on slip.member = part.member and slip.slip_id = part.slip_id
    where asked.topic = 'results' and asked.is_on and asked.channel = 'inbox' and protection_of(asked.member) is null
      and not exists (
        select from lottery_bet bet
        join lottery_bet_outcome outcome on outcome.bet_id = bet.bet_id and outcome.result_version = $2
        where bet.issue_id = $1 and bet.member = part.member and bet.slip_id = part.slip_id and not outcome.withheld
          and (outcome.payout > 0 or outcome.state = 'void')
          and not exists (
            select from notification_choice refused
            where refused.member = bet.member and refused.channel = 'inbox' and not refused.is_on
              and refused.topic = case when outcome.state = 'void' then 'refunds' else 'wins' end))
    order by part.member, part.slip_id`,
}

const voidedStatement: PreparedStatement = {
  name: 'lottery_voided_slips',
  text: `select bet.member, bet.slip_id, bet.currency, slip.prize_mode, slip.issue_count > 1 as is_series,
      0::bigint as won, sum(bet.cost)::bigint as refunded
    from unnest($1::text[], $2::uuid[]) as named (issue_id, bet_id)
    join lottery_bet bet on bet.issue_id = named.issue_id and bet.bet_id = named.bet_id
    join lottery_bet_outcome outcome on outcome.bet_id = bet.bet_id and outcome.result_version = 0
      and outcome.state = 'void' and not outcome.withheld
    join lottery_slip slip on slip.member = bet.member and slip.slip_id = bet.slip_id
    group by bet.member, bet.slip_id, bet.currency, slip.prize_mode, slip.issue_count
    order by bet.member, bet.slip_id`,
}
