import { findLottery } from '@playfront/lottery-rules/lotteries/lotteries'
import { canonicalJson } from '@playfront/lottery-rules/fair/canonicalJson'
import type { DrawResult, Family } from '@playfront/lottery-rules/result'
import { ResultShapeError, assertResult } from '@playfront/lottery-rules/results/assertResult'
import type { MerchantDirectory } from '../../http/place/merchantDirectory'
import { Refusal } from '../../kernel/refusal'
import type { OfficialDraw } from '../../play/feeds/feedSource'
import { findIssue, readDatabaseNow } from '../../play/issues/readIssues'
import type { MerchantConnection, PreparedStatement, Store } from '../../store/store'
import type { LotteryIssueRow } from '../../play/issues/issueRow'
import type { NewProposal, Proposal } from '../../play/feeds/corrections'
import { isSameResult } from '../../play/feeds/decideFeedState'
import { readConfirmed } from '../../play/feeds/feedRepository'
import { feedStatements } from '../../play/feeds/feedStatements'

export type DrawLookDeps = { store: Pick<Store, 'read'>; merchants: Pick<MerchantDirectory, 'all'> }

/** Every merchant that sells an issue of a draw that others hold. */
export const readFollowers = async (
  { store, merchants }: DrawLookDeps,
  drawId: string,
): Promise<{ merchant: ReturnType<MerchantDirectory['all']>[number]; issue: LotteryIssueRow }[]> => {
  if (!lotteryOfDraw(drawId)) return []
  const found = []
  for (const merchant of merchants.all()) {
    const issue = await store.read(merchant.code, (connection) => findIssue(connection, drawId))
    if (issue?.drawSource === 'official') found.push({ merchant, issue })
  }
  return found
}

/**
 * An official draw whose result a person may set. Throws `issue_unknown` for an unknown draw, and
 * `result_not_enterable` for an in-house draw, one that is not due, and one that was cancelled everywhere.
 */
export const requireEnterable = async (deps: DrawLookDeps, drawId: string): Promise<OfficialDraw> => {
  const lottery = lotteryOfDraw(drawId)
  if (!lottery) throw new Refusal('issue_unknown')
  if (lottery.source !== 'official-feed') throw new Refusal('result_not_enterable')
  const [first, ...others] = await readFollowers(deps, drawId)
  if (!first) throw await unknownOrOurs(deps, drawId)
  const { drawAt } = first.issue
  const now = await deps.store.read(first.merchant.code, readDatabaseNow)
  const states = [first, ...others].map(({ issue }) => issue.state)
  const isCalledOff = states.every((state) => ['cancelled', 'refunding', 'refunded'].includes(state))
  if (now < drawAt.getTime() || isCalledOff) throw new Refusal('result_not_enterable')
  return { drawId, lottery: lottery.code, family: lottery.family, drawAtMs: drawAt.getTime() }
}

/** The lottery that a draw's id begins with. */
const lotteryOfDraw = (drawId: string) => {
  const parts = drawId.split('-')
  // A station's lottery code contains a dash; a fast one's issue has two after it.
  return [3, 2, 1].map((count) => findLottery(parts.slice(0, count).join('-'))).find((found) => found)
}

const unknownOrOurs = async ({ store, merchants }: DrawLookDeps, drawId: string): Promise<Refusal> => {
  for (const { code } of merchants.all())
    if (await store.read(code, (connection) => findIssue(connection, drawId)))
      return new Refusal('result_not_enterable')
  return new Refusal('issue_unknown')
}

export interface ResultAdminDeps {
  merchants: Pick<MerchantDirectory, 'all'>
}

/** Throws `result_shape`, saying which prize is wrong. */
export const requireShape = (family: Family, numbers: DrawResult, missing: readonly string[]): void => {
  try {
    assertResult(family, numbers, missing)
  } catch (failure) {
    if (failure instanceof ResultShapeError) throw new Refusal('result_shape', { says: failure.message })
    throw failure
  }
}

/** A result beside the confirmed one: the same is no news, another is an alarm (lottery 4.7). */
export const compareWithConfirmed = async (
  { query }: MerchantConnection,
  { drawId, lottery }: Pick<OfficialDraw, 'drawId' | 'lottery'>,
  confirmed: DrawResult,
  numbers: DrawResult,
): Promise<'same' | 'conflict'> => {
  if (isSameResult(numbers, confirmed)) return 'same'
  await query(feedStatements.raiseAlarm, [drawId, lottery, 'conflict'])
  return 'conflict'
}

/** A repeated request is the same one; any other with its id was a concurrent one. */
export const requireSameProposal = (known: Proposal, drawId: string, request: NewProposal): void => {
  const isSame =
    known.drawId === drawId &&
    known.proposedBy === request.proposedBy &&
    known.way === request.way &&
    known.decidedBy === null &&
    known.withdrawnAt === null &&
    isSameResult(known.numbers, request.numbers) &&
    canonicalJson(known.missing) === canonicalJson(request.missing)
  if (!isSame) throw new Refusal('staff.moved.on')
}

/** Approval requests for outdated versions are closed: they would block the next one. */
export const dropOvertaken = async (connection: MerchantConnection, drawId: string): Promise<void> => {
  const version = (await readConfirmed(connection, drawId))?.version ?? 0
  await connection.query(overtakenStatement, [drawId, version])
}

const overtakenStatement: PreparedStatement = {
  name: 'drop overtaken result proposals',
  text: `update lottery_result_proposal set withdrawn_at = platform_now()
    where draw_id = $1 and base_version < $2 and decided_by is null and withdrawn_at is null and way <> 'said'`,
}
