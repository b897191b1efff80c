import type { Approval, ApprovalChange } from '@playfront/contract/console/approvals.schema'
import { Refusal } from '../../../kernel/refusal'
import { awaitIssue, moveIssue } from '../../../play/draws/moveIssue'
import { findIssue, readDatabaseNow } from '../../../play/issues/readIssues'
import { maxCounted, readFaulty, type FaultyBets } from '../../../play/voids/readFaulty'
import { requestOddsVoid } from '../../../play/voids/voidAdmin'
import type { MerchantConnection, PreparedStatement } from '../../../store/store'
import type { MerchantContext } from '../../consoleContext'
import { nameOfLottery } from '../../lottery/presentIssueRow'
import {
  factsOf,
  mayCancel,
  nounOf,
  type RefundDetails,
  refundDetails,
  requireCancellable,
} from '../../lottery/requestRefund'
import { actorOf } from '../../lottery/saleHandlers'
import { auditWords, defineApproval, type Presented } from '../approvalExecutor'

/** Bets that are refunded before their draw: those of a cancelled one, or those at odds that are an obvious fault (lottery 4.9). */
export const betRefund = defineApproval({
  kind: 'betRefund',
  details: refundDetails,

  async present(connection, requests, context) {
    const presented: Presented[] = []
    for (const { after, status } of requests) {
      const isOpen = status === 'open'
      presented.push(
        after.does === 'cancelDraw'
          ? await presentDraw(connection, context, after, isOpen)
          : await presentPrice(connection, after, isOpen),
      )
    }
    return presented
  },

  /** Throws `issue_not_cancellable`, `void_nothing`, and `staff.moved.on` for an issue that was drawn or cancelled. */
  async execute(connection, { id, after, reason, requestedName }, { staff }) {
    if (after.does === 'refundFaulty') {
      const { prizeMode, oddsVersion, type } = after
      const by = `${requestedName} and ${staff.displayName}`
      const { bets } = await requestOddsVoid(connection, id, { prizeMode, oddsVersion, type }, by)
      if (bets === 0) throw new Refusal('void_nothing')
      return
    }
    const states = ['scheduled', 'open', 'suspended', 'closed', 'drawing'] as const
    const issue = await awaitIssue(connection, after.issue, ...states)
    if (!issue) throw new Refusal('staff.moved.on')
    await requireCancellable(connection, issue)
    const dueAt = new Date(await readDatabaseNow(connection))
    const set = { voidReason: 'issue_cancelled', awaiting: null }
    const move = { to: 'cancelled', actor: actorOf(staff), reason: reason ?? '', dueAt, set } as const
    if (!(await moveIssue(connection, issue, move))) throw new Refusal('staff.moved.on')
  },

  audit({ id, subject, after, reason, requestedName }, status) {
    const before = factsOf(id, reason, after)
    if (status === 'withdrawn') return { action: `${nounOf(after)}.takenBack`, subject, before }
    return {
      action: `${nounOf(after)}.${status === 'approved' ? 'calledOff' : 'turnedBack'}`,
      subject,
      before: { ...before, proposedBy: requestedName },
      after: { state: auditWords[status] },
    }
  },
})

type Draw = Extract<RefundDetails, { does: 'cancelDraw' }>
type Price = Extract<RefundDetails, { does: 'refundFaulty' }>

const presentDraw = async (
  connection: MerchantConnection,
  { language, merchant }: MerchantContext,
  { does, issue: id }: Draw,
  isOpen: boolean,
): Promise<Presented> => {
  const issue = await findIssue(connection, id)
  const lottery = issue ? nameOfLottery(issue.lottery, { merchant, language }) : null
  const [sold] = isOpen ? await connection.query<Stakes>(stakesStatement, [id, maxCounted]) : []
  const isPossible = !isOpen || (issue !== undefined && (await mayCancel(connection, issue)))
  return {
    subjectName: lottery === null ? id : `${lottery} · ${id}`,
    subjectPath: `/lottery/${id}`,
    obstacle: isPossible ? null : 'drawNotCancellable',
    note: null,
    changes: [
      { field: 'decision', after: { kind: 'word', word: does } },
      ...(issue
        ? [{ field: 'drawTime', after: { kind: 'instant', at: issue.drawAt.toISOString() } } as const]
        : []),
      ...(sold ? [refundOf({ ...sold, isWhole: sold.bets < maxCounted })] : []),
    ],
  }
}

const presentPrice = async (
  connection: MerchantConnection,
  price: Price,
  isOpen: boolean,
): Promise<Presented> => {
  const { does, prizeMode, oddsVersion, type } = price
  const faulty = isOpen ? await readFaulty(connection, price) : undefined
  return {
    subjectName: null,
    subjectPath: null,
    obstacle: faulty?.bets === 0 ? 'nothingToRefund' : null,
    note: faulty && faulty.bets > 0 ? 'onlyFaultyBets' : null,
    changes: [
      { field: 'decision', after: { kind: 'word', word: does } },
      { field: 'price', after: { kind: 'price', prizeMode, oddsVersion, type } },
      ...(faulty ? faultChanges(faulty) : []),
    ],
  }
}

const faultChanges = (faulty: FaultyBets): ApprovalChange[] => {
  const { odds, returnBps, band, issueIds, bets } = faulty
  if (bets === 0) return [refundOf(faulty)]
  return [
    ...(odds.length > 0 ? [{ field: 'soldOdds', after: { kind: 'odds', odds } } as const] : []),
    { field: 'averageReturn', after: { kind: 'share', minBps: returnBps, maxBps: returnBps } },
    { field: 'allowedReturn', after: { kind: 'share', minBps: band.minBps, maxBps: band.maxBps } },
    refundOf(faulty),
    { field: 'draws', after: { kind: 'count', count: issueIds.length } },
  ]
}

type BetsValue = Extract<Approval['changes'][number]['after'], { kind: 'bets' }>

const refundOf = ({ bets, lines, cost, isWhole }: Omit<BetsValue, 'kind'>): ApprovalChange => ({
  field: 'refund',
  after: { kind: 'bets', bets, lines, cost, isWhole },
})

interface Stakes {
  bets: number
  lines: number
  cost: number
}

const stakesStatement: PreparedStatement = {
  name: 'stakes of an issue to be cancelled',
  text: `
    select count(*)::int as bets, coalesce(sum(lines), 0)::bigint as lines, coalesce(sum(cost), 0)::bigint as cost from (
      select bet.lines, bet.cost from lottery_bet bet
      where bet.issue_id = $1 and not exists (
        select from lottery_bet_outcome gone
        where gone.issue_id = bet.issue_id and gone.bet_id = bet.bet_id and gone.result_version = 0)
      limit $2) bet`,
}
