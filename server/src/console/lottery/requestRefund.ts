import type { ProposeLotteryRequest } from '@playfront/contract/console/lotteryAdmin.schema'
import type { Done } from '@playfront/contract/console/staff.schema'
import type { BetType } from '@playfront/lottery-rules/bet'
import { findBetType } from '@playfront/lottery-rules/betTypes/betTypes'
import { roundTime } from '@playfront/lottery-rules/fair/beacons'
import { z } from 'zod'
import { Refusal } from '../../kernel/refusal'
import { feedStatements } from '../../play/feeds/feedStatements'
import { readDatabaseNow } from '../../play/issues/readIssues'
import { readFaulty } from '../../play/voids/readFaulty'
import type { MerchantConnection } from '../../store/store'
import type { LotteryIssueRow } from '../../play/issues/issueRow'
import type { ApprovalRow } from '../approvals/approvalRepository'
import { requestApproval } from '../approvals/approvalSteps'
import type { MerchantContext } from '../consoleContext'
import { decideCancel } from './decideCancel'
import { requireIssue } from './saleHandlers'

/** What takes effect when a refund of bets is approved. */
export const refundDetails = z.discriminatedUnion('does', [
  z.object({ does: z.literal('cancelDraw'), issue: z.string() }),
  z.object({
    does: z.literal('refundFaulty'),
    prizeMode: z.string(),
    oddsVersion: z.int(),
    type: z.custom<BetType>((code) => typeof code === 'string' && findBetType(code) !== undefined),
  }),
])

export type RefundDetails = z.output<typeof refundDetails>

/**
 * The first step of cancelling an issue or refunding bets at a faulty price. Throws `issue_unknown`,
 * `issue_not_cancellable`, `void_nothing`, and `staff.moved.on` after a concurrent request.
 */
export const requestRefund = async (
  { store, merchant, staff }: MerchantContext,
  { id, approval, reason }: ProposeLotteryRequest,
): Promise<Done> => {
  const after = detailsOf(approval)
  const subject = subjectOf(after)
  await store.change(merchant.code, async (connection) => {
    await requestApproval(
      connection,
      { merchant, staff },
      {
        kind: 'betRefund',
        id,
        subject,
        openKey: subject,
        after,
        reason,
        reserve: () => requireRefundable(connection, after),
        audit: { action: `${nounOf(after)}.proposed`, subject, after: factsOf(id, reason, after) },
      },
    )
  })
  return { done: true }
}

const detailsOf = (approval: ProposeLotteryRequest['approval']): RefundDetails => {
  if (approval.kind === 'cancel') return { does: 'cancelDraw', issue: approval.issue }
  const { prizeMode, oddsVersion, type } = approval.price
  const betType = findBetType(type)?.code
  if (!betType) throw new Refusal('void_nothing')
  return { does: 'refundFaulty', prizeMode, oddsVersion, type: betType }
}

const requireRefundable = async (connection: MerchantConnection, after: RefundDetails): Promise<void> => {
  if (after.does === 'cancelDraw')
    return requireCancellable(connection, await requireIssue(connection, after.issue))
  if ((await readFaulty(connection, after)).bets === 0) throw new Refusal('void_nothing')
}

/** Throws `issue_not_cancellable`. */
export const requireCancellable = async (
  connection: MerchantConnection,
  issue: LotteryIssueRow,
): Promise<void> => {
  if (!(await mayCancel(connection, issue))) throw new Refusal('issue_not_cancellable')
}

/** Whether an issue may be cancelled at this moment. */
export const mayCancel = async (connection: MerchantConnection, issue: LotteryIssueRow): Promise<boolean> => {
  const { state, drawSource, issueId, beaconRound } = issue
  const isTold =
    drawSource === 'official' && (await connection.query(feedStatements.lastWords, [issueId])).length > 0
  const isSet =
    drawSource === 'official' && (await connection.query(feedStatements.newestResult, [issueId])).length > 0
  return decideCancel({
    state,
    drawSource,
    nowMs: await readDatabaseNow(connection),
    beaconAtMs: beaconRound === null ? null : roundTime(beaconRound),
    isResultTold: isTold || isSet,
  }).may
}

/** The audit log's noun for what is refunded. */
export const nounOf = ({ does }: RefundDetails): 'issue' | 'price' =>
  does === 'cancelDraw' ? 'issue' : 'price'

const subjectOf = (after: RefundDetails): string =>
  after.does === 'cancelDraw'
    ? `issue:${after.issue}`
    : `price:${after.prizeMode}/${after.oddsVersion}/${after.type}`

/** What the audit log keeps of a request. */
export const factsOf = (proposal: string, reason: ApprovalRow['reason'], after: RefundDetails) => {
  if (after.does === 'cancelDraw') return { proposal, reason, issue: after.issue }
  const { prizeMode, oddsVersion, type } = after
  return { proposal, reason, prizeMode, oddsVersion, type }
}
