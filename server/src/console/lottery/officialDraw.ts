import { findLottery } from '@playfront/lottery-rules/lotteries/lotteries'
import type { MerchantDirectory } from '../../http/place/merchantDirectory'
import { Refusal } from '../../kernel/refusal'
import type { OfficialDraw } from '../../play/feeds/feedSource'
import { findIssue, readDatabaseNow } from '../../play/issues/readIssues'
import type { Store } from '../../store/store'
import type { LotteryIssueRow } from '../../store/tables/lotteryIssue'

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
