import type { IssueDetail } from '@playfront/contract/console/lotteryDesk.schema'
import type { BetType } from '@playfront/lottery-rules/bet'
import type { DrawResult } from '@playfront/lottery-rules/result'
import type { BetSnapshot } from '@playfront/lottery-rules/settlement'
import { familyOf } from '../../play/draws/drawIssue'
import { mutable } from '../../play/issues/presentIssue'
import { isOddsFault } from '../../play/voids/decideOddsFault'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import type { LotteryIssueRow } from '../../store/tables/lotteryIssue'

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

/** At which prices an issue was sold, and what of it is at odds that nobody can have meant. */
export const readPrices = async (
  { query }: MerchantConnection,
  issue: LotteryIssueRow,
): Promise<IssueDetail['prices']> => {
  const family = familyOf(issue)
  const rows = await query<{ type: BetType; snapshot: BetSnapshot; bets: number; cost: number }>(
    pricesStatement,
    [issue.issueId],
  )
  const prices = new Map<string, IssueDetail['prices'][number]>()
  for (const { type, snapshot, bets, cost } of rows) {
    const { prizeMode } = snapshot
    const oddsVersion = Number(snapshot.oddsVersion)
    const key = `${prizeMode} ${oddsVersion} ${type}`
    const price = prices.get(key) ?? {
      prizeMode,
      oddsVersion,
      type,
      bets: 0,
      cost: 0,
      faultyBets: 0,
      faultyCost: 0,
    }
    const isFault = isOddsFault(family, snapshot, type)
    price.bets += bets
    price.cost += cost
    if (isFault) price.faultyBets += bets
    if (isFault) price.faultyCost += cost
    prices.set(key, price)
  }
  return [...prices.values()].toSorted(
    (one, other) => other.faultyBets - one.faultyBets || other.cost - one.cost,
  )
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
  name: 'desk issue tops',
  text: `select token, liability from lottery_exposure where issue_id = $1 and liability > 0
    order by liability desc, token limit 8`,
}

const wordsStatement: PreparedStatement = {
  name: 'desk issue words',
  text: `select distinct on (source) source, numbers, received_at as at
    from lottery_feed_report where draw_id = $1 order by source, id desc`,
}

const versionsStatement: PreparedStatement = {
  name: 'desk issue versions',
  text: `select version, numbers, confirmed_by as by, agreed, reason, confirmed_at as at
    from lottery_official_result where draw_id = $1 order by version`,
}

const pricesStatement: PreparedStatement = {
  name: 'desk issue prices',
  text: `select type, snapshot, count(*)::int as bets, sum(cost)::bigint as cost
    from (select type, snapshot, cost from lottery_bet where issue_id = $1 limit 200000) bet
    group by type, snapshot`,
}

const historyStatement: PreparedStatement = {
  name: 'desk issue history',
  text: `select from_state as "from", to_state as "to", actor, reason, at
    from lottery_issue_audit where issue_id = $1 order by version limit 100`,
}
