import { roundTime } from '@playfront/lottery-rules/fair/beacons'
import { findBetType } from '@playfront/lottery-rules/betTypes/betTypes'
import type {
  DecideLotteryRequest,
  ProposeLotteryRequest,
  TakeBackLotteryRequest,
} from '@playfront/contract/console/lotteryDesk.schema'
import type { Done } from '@playfront/contract/console/staff.schema'
import { Refusal } from '../../http/refusal'
import { awaitIssue } from '../../play/draws/claimIssue'
import { moveIssue } from '../../play/draws/moveIssue'
import { feedStatements } from '../../play/feeds/feedStatements'
import { readDatabaseNow } from '../../play/issues/readIssues'
import { readFaulty } from '../../play/voids/readFaulty'
import { wishOddsVoid } from '../../play/voids/voidDesk'
import type { MerchantConnection } from '../../store/store'
import type { LotteryIssueRow } from '../../store/tables/lotteryIssue'
import { record } from '../audit/record'
import type { DeskContext } from '../consoleContext'
import { decideCancel } from './decideCancel'
import { actorOf, requireIssue } from './saleHandlers'
import { closeWish, holdWish, priceOf, writeWish, type NewWish, type WishRow } from './wishBook'
import { requireSecondPerson } from '../secondPerson/requireSecondPerson'

/**
 * The first half of calling off an issue or bets at a faulty price. Throws `issue_unknown`, `issue_not_cancellable`,
 * `void_nothing`, and `staff.moved.on` when somebody was faster.
 */
export const proposeWish = async (
  { store, merchant, staff }: DeskContext,
  request: ProposeLotteryRequest,
): Promise<Done> => {
  const wish = readWish(request)
  await store.change(merchant.code, async (connection) => {
    const known = await holdWish(connection, wish.id)
    if (known) return requireSame(known, wish, staff.name)
    await requireDoable(connection, wish)
    if (!(await writeWish(connection, merchant.code, staff, wish))) throw new Refusal('staff.moved.on')
    await record(connection, staff, {
      action: `${nounOf(wish)}.proposed`,
      subject: subjectOf(wish),
      after: factsOf(wish),
    })
  })
  return { done: true }
}

/**
 * The second half, by somebody else: what was proposed happens in the very transaction in which it is confirmed. Throws
 * `staff.same.person`, `staff.moved.on`, and whatever forbids it meanwhile.
 */
export const decideWish = async (
  { store, merchant, staff }: DeskContext,
  { id, decision }: DecideLotteryRequest,
): Promise<Done> => {
  const state = decision === 'confirm' ? 'confirmed' : 'turnedBack'
  await store.change(merchant.code, async (connection) => {
    const wish = await holdWish(connection, id)
    if (!wish) throw new Refusal('staff.moved.on')
    requireSecondPerson(staff, { name: wish.proposedBy })
    // The same word again is the same deed.
    if (wish.state === state && wish.decidedBy === staff.name) return
    if (wish.state !== 'open') throw new Refusal('staff.moved.on')
    if (state === 'confirmed') await carryOut(connection, wish, { actor: actorOf(staff), by: staff.name })
    await closeWish(connection, staff, id, state)
    await record(connection, staff, {
      action: `${nounOf(wish)}.${state === 'confirmed' ? 'calledOff' : 'turnedBack'}`,
      subject: subjectOf(wish),
      before: { ...factsOf(wish), proposedBy: wish.proposedBy },
      after: { state },
    })
  })
  return { done: true }
}

/** Throws `staff.same.person` for a proposal of somebody else’s, `staff.moved.on`. */
export const takeBackWish = async (
  { store, merchant, staff }: DeskContext,
  { id }: TakeBackLotteryRequest,
): Promise<Done> => {
  await store.change(merchant.code, async (connection) => {
    const wish = await holdWish(connection, id)
    if (!wish) throw new Refusal('staff.moved.on')
    if (wish.proposedBy !== staff.name) throw new Refusal('staff.same.person')
    if (wish.state === 'takenBack') return
    if (wish.state !== 'open') throw new Refusal('staff.moved.on')
    await closeWish(connection, staff, id, 'takenBack')
    await record(connection, staff, {
      action: `${nounOf(wish)}.takenBack`,
      subject: subjectOf(wish),
      before: factsOf(wish),
    })
  })
  return { done: true }
}

const readWish = ({ id, wish, reason }: ProposeLotteryRequest): NewWish => {
  const none = { issueId: null, prizeMode: null, oddsVersion: null, betType: null }
  if (wish.kind === 'cancel') return { ...none, id, reason, kind: 'cancel', issueId: wish.issue }
  const { prizeMode, oddsVersion, type } = wish.price
  const betType = findBetType(type)?.code
  if (!betType) throw new Refusal('void_nothing')
  return { ...none, id, reason, kind: 'odds', prizeMode, oddsVersion, betType }
}

const requireSame = (known: WishRow, wish: NewWish, by: string): void => {
  const isSame =
    known.state === 'open' &&
    known.proposedBy === by &&
    known.kind === wish.kind &&
    known.issueId === wish.issueId &&
    known.prizeMode === wish.prizeMode &&
    known.oddsVersion === wish.oddsVersion &&
    known.betType === wish.betType
  if (!isSame) throw new Refusal('staff.moved.on')
}

const requireDoable = async (connection: MerchantConnection, wish: NewWish): Promise<void> => {
  if (wish.issueId !== null) {
    const issue = await requireIssue(connection, wish.issueId)
    return requireCancellable(connection, issue)
  }
  await requireFaulty(connection, wish)
}

const requireCancellable = async (connection: MerchantConnection, issue: LotteryIssueRow): Promise<void> => {
  if (!(await mayCancel(connection, issue))) throw new Refusal('issue_not_cancellable')
}

/** Whether an issue may be called off at this moment. */
export const mayCancel = async (connection: MerchantConnection, issue: LotteryIssueRow): Promise<boolean> => {
  const { state, drawnBy, issueId, beaconRound } = issue
  const isTold =
    drawnBy === 'feed' && (await connection.query(feedStatements.lastWords, [issueId])).length > 0
  const isSet =
    drawnBy === 'feed' && (await connection.query(feedStatements.newestResult, [issueId])).length > 0
  return decideCancel({
    state,
    drawnBy,
    nowMs: await readDatabaseNow(connection),
    beaconAtMs: beaconRound === null ? null : roundTime(beaconRound),
    isResultTold: isTold || isSet,
  }).may
}

const requireFaulty = async (connection: MerchantConnection, wish: NewWish): Promise<void> => {
  const price = priceOf({ ...wish, proposedBy: '', at: new Date(0), state: 'open', decidedBy: null })
  if (!price || (await readFaulty(connection, price)).bets === 0) throw new Refusal('void_nothing')
}

const carryOut = async (
  connection: MerchantConnection,
  wish: WishRow,
  { actor, by }: { actor: string; by: string },
): Promise<void> => {
  const price = priceOf(wish)
  if (price) {
    const { bets } = await wishOddsVoid(connection, wish.id, price, `${wish.proposedBy} and ${by}`)
    if (bets === 0) throw new Refusal('void_nothing')
    return
  }
  const states = ['scheduled', 'open', 'suspended', 'closed', 'drawing'] as const
  const issue = await awaitIssue(connection, wish.issueId ?? '', ...states)
  if (!issue) throw new Refusal('staff.moved.on')
  await requireCancellable(connection, issue)
  const dueAt = new Date(await readDatabaseNow(connection))
  const set = { voidReason: 'issue_cancelled', awaiting: null }
  if (!(await moveIssue(connection, issue, { to: 'cancelled', actor, reason: wish.reason, dueAt, set })))
    throw new Refusal('staff.moved.on')
}

const nounOf = ({ kind }: Pick<WishRow, 'kind'>): string => (kind === 'cancel' ? 'issue' : 'price')

const subjectOf = ({ issueId, prizeMode, oddsVersion, betType }: NewWish): string =>
  issueId === null ? `price:${prizeMode}/${oddsVersion}/${betType}` : `issue:${issueId}`

const factsOf = ({ id, reason, prizeMode, oddsVersion, betType, issueId }: NewWish) =>
  issueId === null
    ? { proposal: id, reason, prizeMode, oddsVersion, type: betType }
    : { proposal: id, reason, issue: issueId }
