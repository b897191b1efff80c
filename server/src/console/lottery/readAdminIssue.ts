import type { AdminIssueRequest, IssueDetail } from '@playfront/contract/console/lotteryAdmin.schema'
import type { DrawResult } from '@playfront/lottery-rules/result'
import type { BetType } from '@playfront/lottery-rules/bet'
import type { BetSnapshot } from '@playfront/lottery-rules/settlement'
import { findLottery } from '@playfront/lottery-rules/lotteries/lotteries'
import { families } from '@playfront/lottery-rules/results/families'
import { mutable } from '../../play/issues/presentIssue'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { familyOf } from '../../play/draws/drawIssue'
import { bandVersionOf, openPricingErrors, returnOf } from '../../play/voids/faultRepository'
import type { LotteryIssueRow } from '../../play/issues/issueRow'
import { Refusal } from '../../kernel/refusal'
import { readDatabaseNow } from '../../play/issues/readIssues'
import type { MerchantContext } from '../consoleContext'
import { type AdminIssueRow, oneStatement } from './issueStatements'
import { type Reader, presentIssueRow } from './presentIssueRow'
import { readOpenResults } from './waitingResults'
import { requireIssue } from './saleHandlers'
import { mayCancel } from './requestRefund'

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
  name: 'console issue tops',
  text: `select token, liability from lottery_exposure where issue_id = $1 and liability > 0
    order by liability desc, token limit 8`,
}

const wordsStatement: PreparedStatement = {
  name: 'console issue words',
  text: `select distinct on (source) source, numbers, received_at as at
    from lottery_feed_report where draw_id = $1 order by source, id desc`,
}

const versionsStatement: PreparedStatement = {
  name: 'console issue versions',
  text: `select version, numbers, confirmed_by as by, agreed, reason, confirmed_at as at
    from lottery_official_result where draw_id = $1 order by version`,
}

const historyStatement: PreparedStatement = {
  name: 'console issue history',
  text: `select from_state as "from", to_state as "to", actor, reason, at
    from lottery_issue_audit where issue_id = $1 order by version limit 100`,
}

type Price = IssueDetail['prices'][number]

interface PriceRow {
  type: BetType
  snapshot: BetSnapshot
  bandVersion: number | null
  isVoid: boolean
  bets: number
  cost: number
}

/** At which prices an issue was sold, what they may return, and what of them is at odds that nobody can have meant (lottery 4.9). */
export const readPrices = async (
  connection: MerchantConnection,
  issue: LotteryIssueRow,
): Promise<IssueDetail['prices']> => {
  const family = familyOf(issue)
  const rows = await connection.query<PriceRow>(pricesStatement, [issue.issueId])
  const errors = await openPricingErrors(
    connection,
    rows.map(({ snapshot }) => priceOf(snapshot)),
  )
  const prices = new Map<string, Price>()
  for (const { type, snapshot, bandVersion, isVoid, bets, cost } of rows) {
    const { prizeMode, oddsVersion } = priceOf(snapshot)
    const key = `${prizeMode} ${oddsVersion} ${type}`
    const price = prices.get(key) ?? { prizeMode, oddsVersion, type, ...nothing }
    const isFaulty = !isVoid && errors.isFault({ family, type, snapshot, bandVersion })
    prices.set(key, {
      ...price,
      ...errors.bandOf(type, bandVersion),
      returnBps: Math.max(price.returnBps, Math.round(returnOf(family, type, snapshot))),
      bets: price.bets + bets,
      cost: price.cost + cost,
      voidBets: price.voidBets + (isVoid ? bets : 0),
      faultyBets: price.faultyBets + (isFaulty ? bets : 0),
      faultyCost: price.faultyCost + (isFaulty ? cost : 0),
    })
  }
  return [...prices.values()].toSorted(
    (one, other) => other.faultyBets - one.faultyBets || other.cost - one.cost,
  )
}

const nothing = { bets: 0, cost: 0, voidBets: 0, faultyBets: 0, faultyCost: 0, returnBps: 0 }

const priceOf = ({ prizeMode, oddsVersion }: BetSnapshot) => ({ prizeMode, oddsVersion: Number(oddsVersion) })

/** Those of the newest bands last. */
const pricesStatement: PreparedStatement = {
  name: 'console issue prices',
  text: `select bet.type, bet.snapshot, ${bandVersionOf('bet')} as "bandVersion", bet."isVoid",
      count(*)::int as bets, sum(bet.cost)::bigint as cost
    from (
      select bet.type, bet.snapshot, bet.cost, slip.accepted_at, exists (
        select from lottery_bet_outcome gone
        where gone.issue_id = bet.issue_id and gone.bet_id = bet.bet_id and gone.result_version = 0) as "isVoid"
      from lottery_bet bet join lottery_slip slip
        on slip.merchant = bet.merchant and slip.member = bet.member and slip.slip_id = bet.slip_id
      where bet.issue_id = $1 limit 200000) bet
    group by bet.type, bet.snapshot, "bandVersion", bet."isVoid"
    order by "bandVersion" nulls first`,
}

/** One issue with all that is known of its sale, its draw and its money. Throws `issue_unknown`. */
export const readAdminIssue = (
  { store, merchant, language, staff }: MerchantContext,
  { issue: issueId }: AdminIssueRequest,
): Promise<IssueDetail> =>
  store.read(merchant.code, async (connection) => {
    const issue = await requireIssue(connection, issueId)
    const [row] = await connection.query<AdminIssueRow>(oneStatement, [issueId])
    if (!row) throw new Refusal('issue_unknown')
    const reader: Reader = { merchant, language }
    const shown = presentIssueRow(row, reader)
    const isFeed = issue.drawSource === 'official'
    return {
      ...shown,
      ...presentDraw(issue),
      tops: await readTops(connection, issueId),
      words: isFeed ? await readWords(connection, issueId) : [],
      versions: isFeed ? await readVersions(connection, issueId) : [],
      prices: await readPrices(connection, issue),
      results: isFeed ? await readOpenResults(connection, staff, reader, issueId) : [],
      history: await readHistory(connection, issueId),
      can: await readCan(connection, issue, shown.state),
    }
  })

const presentDraw = (issue: LotteryIssueRow) => {
  const family = findLottery(issue.lottery)?.family
  return {
    family: family ?? '',
    prizes: family ? families[family].map(({ name, count, digits }) => ({ name, count, digits })) : [],
    commit: issue.commitHash,
    beaconRound: issue.beaconRound,
    hasBeacon: issue.beaconRandomness !== null,
    seed: seedOf(issue),
    betRoot: issue.betRoot,
    numbers: issue.numbers ? mutable(issue.numbers) : null,
    resultVersion: issue.resultVersion,
    voidReason: issue.voidReason,
  }
}

const seedOf = ({ drawSource, serverSeed }: LotteryIssueRow): IssueDetail['seed'] => {
  if (drawSource === 'official') return 'none'
  return serverSeed === null ? 'sealed' : 'shown'
}

const calledOff: readonly LotteryIssueRow['state'][] = ['cancelled', 'refunding', 'refunded']

const readCan = async (
  connection: MerchantConnection,
  issue: LotteryIssueRow,
  shown: LotteryIssueRow['state'],
): Promise<IssueDetail['can']> => {
  const nowMs = await readDatabaseNow(connection)
  const isOnSale = nowMs < issue.closeAt.getTime()
  const isTheirs =
    issue.drawSource === 'official' && nowMs >= issue.drawAt.getTime() && !calledOff.includes(issue.state)
  return {
    pause: isOnSale && (shown === 'open' || shown === 'scheduled'),
    resume: isOnSale && shown === 'suspended',
    cancel: await mayCancel(connection, issue),
    enter: isTheirs && issue.resultVersion === 0,
    correct: isTheirs && issue.resultVersion > 0,
  }
}
