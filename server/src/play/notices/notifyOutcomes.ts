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

const askingStatement: PreparedStatement = {
  name: 'lottery_slips_asking_for_result',
  text: 'select * from lottery_slips_asking_for_result($1, $2)',
}

const voidedStatement: PreparedStatement = {
  name: 'lottery_voided_slips',
  text: 'select * from lottery_voided_slips($1, $2)',
}
