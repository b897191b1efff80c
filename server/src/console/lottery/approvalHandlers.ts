import { roundTime } from '@playfront/lottery-rules/fair/beacons'
import { findBetType } from '@playfront/lottery-rules/betTypes/betTypes'
import type {
  DecideLotteryRequest,
  ProposeLotteryRequest,
  TakeBackLotteryRequest,
} from '@playfront/contract/console/lotteryAdmin.schema'
import type { Done } from '@playfront/contract/console/staff.schema'
import { Refusal } from '../../kernel/refusal'
import { awaitIssue, moveIssue } from '../../play/draws/moveIssue'
import { feedStatements } from '../../play/feeds/feedStatements'
import { readDatabaseNow } from '../../play/issues/readIssues'
import { readFaulty } from '../../play/voids/readFaulty'
import { requestOddsVoid } from '../../play/voids/voidAdmin'
import type { MerchantConnection } from '../../store/store'
import type { LotteryIssueRow } from '../../play/issues/issueRow'
import { record } from '../audit/record'
import type { MerchantContext } from '../consoleContext'
import { decideCancel } from './decideCancel'
import { actorOf, requireIssue } from './saleHandlers'
import {
  closeApproval,
  lockApproval,
  priceOf,
  writeApproval,
  type NewApproval,
  type ApprovalRow,
} from './approvalRepository'
import { requireSecondPerson } from '../secondPerson/requireSecondPerson'

/**
 * The first step of cancelling an issue or voiding bets at a faulty price. Throws `issue_unknown`,
 * `issue_not_cancellable`, `void_nothing`, and `staff.moved.on` after a concurrent request.
 */
export const requestApproval = async (
  { store, merchant, staff }: MerchantContext,
  request: ProposeLotteryRequest,
): Promise<Done> => {
  const approval = readRequest(request)
  await store.change(merchant.code, async (connection) => {
    const known = await lockApproval(connection, approval.id)
    if (known) return requireSame(known, approval, staff.name)
    await requireDoable(connection, approval)
    if (!(await writeApproval(connection, merchant.code, staff, approval)))
      throw new Refusal('staff.moved.on')
    await record(connection, staff, {
      action: `${nounOf(approval)}.proposed`,
      subject: subjectOf(approval),
      after: factsOf(approval),
    })
  })
  return { done: true }
}

/**
 * The second step, by another person: the request is carried out in the same transaction in which it is confirmed.
 * Throws `staff.same.person`, `staff.moved.on`, and whatever forbids it meanwhile.
 */
export const decideApproval = async (
  { store, merchant, staff }: MerchantContext,
  { id, decision }: DecideLotteryRequest,
): Promise<Done> => {
  const state = decision === 'confirm' ? 'confirmed' : 'turnedBack'
  await store.change(merchant.code, async (connection) => {
    const approval = await lockApproval(connection, id)
    if (!approval) throw new Refusal('staff.moved.on')
    requireSecondPerson(staff, { name: approval.proposedBy })
    // A repeated decision is the same action.
    if (approval.state === state && approval.decidedBy === staff.name) return
    if (approval.state !== 'open') throw new Refusal('staff.moved.on')
    if (state === 'confirmed') await carryOut(connection, approval, { actor: actorOf(staff), by: staff.name })
    await closeApproval(connection, staff, id, state)
    await record(connection, staff, {
      action: `${nounOf(approval)}.${state === 'confirmed' ? 'calledOff' : 'turnedBack'}`,
      subject: subjectOf(approval),
      before: { ...factsOf(approval), proposedBy: approval.proposedBy },
      after: { state },
    })
  })
  return { done: true }
}

/** Throws `staff.same.person` for another person's request, `staff.moved.on`. */
export const cancelApproval = async (
  { store, merchant, staff }: MerchantContext,
  { id }: TakeBackLotteryRequest,
): Promise<Done> => {
  await store.change(merchant.code, async (connection) => {
    const approval = await lockApproval(connection, id)
    if (!approval) throw new Refusal('staff.moved.on')
    if (approval.proposedBy !== staff.name) throw new Refusal('staff.same.person')
    if (approval.state === 'takenBack') return
    if (approval.state !== 'open') throw new Refusal('staff.moved.on')
    await closeApproval(connection, staff, id, 'takenBack')
    await record(connection, staff, {
      action: `${nounOf(approval)}.takenBack`,
      subject: subjectOf(approval),
      before: factsOf(approval),
    })
  })
  return { done: true }
}

const readRequest = ({ id, approval, reason }: ProposeLotteryRequest): NewApproval => {
  const none = { issueId: null, prizeMode: null, oddsVersion: null, betType: null }
  if (approval.kind === 'cancel') return { ...none, id, reason, kind: 'cancel', issueId: approval.issue }
  const { prizeMode, oddsVersion, type } = approval.price
  const betType = findBetType(type)?.code
  if (!betType) throw new Refusal('void_nothing')
  return { ...none, id, reason, kind: 'odds', prizeMode, oddsVersion, betType }
}

const requireSame = (known: ApprovalRow, approval: NewApproval, by: string): void => {
  const isSame =
    known.state === 'open' &&
    known.proposedBy === by &&
    known.kind === approval.kind &&
    known.issueId === approval.issueId &&
    known.prizeMode === approval.prizeMode &&
    known.oddsVersion === approval.oddsVersion &&
    known.betType === approval.betType
  if (!isSame) throw new Refusal('staff.moved.on')
}

const requireDoable = async (connection: MerchantConnection, approval: NewApproval): Promise<void> => {
  if (approval.issueId !== null) {
    const issue = await requireIssue(connection, approval.issueId)
    return requireCancellable(connection, issue)
  }
  await requireFaulty(connection, approval)
}

const requireCancellable = async (connection: MerchantConnection, issue: LotteryIssueRow): Promise<void> => {
  if (!(await mayCancel(connection, issue))) throw new Refusal('issue_not_cancellable')
}

/** Whether an issue may be called off at this moment. */
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

const requireFaulty = async (connection: MerchantConnection, approval: NewApproval): Promise<void> => {
  const price = priceOf({ ...approval, proposedBy: '', at: new Date(0), state: 'open', decidedBy: null })
  if (!price || (await readFaulty(connection, price)).bets === 0) throw new Refusal('void_nothing')
}

const carryOut = async (
  connection: MerchantConnection,
  approval: ApprovalRow,
  { actor, by }: { actor: string; by: string },
): Promise<void> => {
  const price = priceOf(approval)
  if (price) {
    const { bets } = await requestOddsVoid(connection, approval.id, price, `${approval.proposedBy} and ${by}`)
    if (bets === 0) throw new Refusal('void_nothing')
    return
  }
  const states = ['scheduled', 'open', 'suspended', 'closed', 'drawing'] as const
  const issue = await awaitIssue(connection, approval.issueId ?? '', ...states)
  if (!issue) throw new Refusal('staff.moved.on')
  await requireCancellable(connection, issue)
  const dueAt = new Date(await readDatabaseNow(connection))
  const set = { voidReason: 'issue_cancelled', awaiting: null }
  if (!(await moveIssue(connection, issue, { to: 'cancelled', actor, reason: approval.reason, dueAt, set })))
    throw new Refusal('staff.moved.on')
}

const nounOf = ({ kind }: Pick<ApprovalRow, 'kind'>): string => (kind === 'cancel' ? 'issue' : 'price')

const subjectOf = ({ issueId, prizeMode, oddsVersion, betType }: NewApproval): string =>
  issueId === null ? `price:${prizeMode}/${oddsVersion}/${betType}` : `issue:${issueId}`

const factsOf = ({ id, reason, prizeMode, oddsVersion, betType, issueId }: NewApproval) =>
  issueId === null
    ? { proposal: id, reason, prizeMode, oddsVersion, type: betType }
    : { proposal: id, reason, issue: issueId }
