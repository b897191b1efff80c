import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { MerchantConnection, PreparedStatement, Store } from '../../store/store'
import { earnPoints } from '../points/earnPoints'
import { decideMarkets } from './decideMarkets'
import { progressSql } from './readBonus'

/** Counted play of one member: an issue, or one bet with a game provider. */
export interface CountedPlay {
  member: string
  reference: string
  fairStake: number
}

const issuesPerStep = 20
const betsPerStep = 500

/**
 * Counts the bets settled since the last run, each once, and gives the points for them. Nodes count one after the
 * other, so the node that has counted has seen everything; after a time without any node, counting continues where it
 * stopped.
 * @returns how many issues and game providers' bets were counted
 */
export const countPlay = async (store: Store, merchant: FullMerchantSettings): Promise<number> => {
  let sum = 0
  for (;;) {
    const { issues, bets } = await store.change(merchant.code, (connection) =>
      countStep(connection, merchant),
    )
    sum += issues + bets
    if (issues < issuesPerStep && bets < betsPerStep) return sum
  }
}

const countStep = async (connection: MerchantConnection, merchant: FullMerchantSettings) => {
  await connection.query(beginStatement, [merchant.code])
  const [mark] = await connection.query<MarkRow>(markStatement, [])
  if (!mark) throw new Error('The mark of the day figures does not exist.')
  const issues = await connection.query<IssueRow>(issuesStatement, [mark.issues_to, issuesPerStep])
  const counted: CountedPlay[] = []
  for (const issue of issues) counted.push(...(await countIssue(connection, merchant, issue)))
  const bets = await connection.query<BetRow>(betsStatement, [merchant.code, mark.bets_to, betsPerStep])
  counted.push(...bets)
  await earnPoints(connection, merchant, counted)
  await connection.query(progressStatement, [[...new Set(counted.map(({ member }) => member))]])
  await connection.query(moveOnStatement, [newestOf(issues), newestOf(bets)])
  return { issues: issues.length, bets: bets.length }
}

const countIssue = async (
  connection: MerchantConnection,
  { code, operator }: FullMerchantSettings,
  { issue_id, lottery, at }: IssueRow,
): Promise<CountedPlay[]> => {
  const markets = decideMarkets(operator.rewards.hedgeShare)
  const counted = await connection.query<CountedPlay>(countIssueStatement, [
    code,
    issue_id,
    lottery,
    at,
    markets.map(({ type }) => type),
    markets.map(({ market }) => market),
    markets.map(({ maxPicks }) => maxPicks),
  ])
  await connection.query(countedStatement, [code, issue_id])
  return counted
}

const newestOf = (rows: readonly { at: Date }[]): Date | null => rows.at(-1)?.at ?? null

interface MarkRow {
  issues_to: string
  bets_to: string
}

interface IssueRow {
  issue_id: string
  lottery: string
  at: Date
}

interface BetRow extends CountedPlay {
  at: Date
}

const beginStatement: PreparedStatement = {
  name: 'begin counting',
  text: 'insert into counting (merchant) values ($1) on conflict do nothing',
}

/** As text: before the first of all times the driver knows no date. */
const markStatement: PreparedStatement = {
  name: 'lock counting',
  text: 'select issues_to::text, bets_to::text from counting for update',
}

/** An instant is written a little before its transaction is over: the look goes back that far. */
const overlap = "interval '10 minutes'"

const issuesStatement: PreparedStatement = {
  name: 'issues to count',
  text: `
    select issue_id, lottery, finished_at as at from lottery_issue issue
    where state = 'settled' and paid_bets > 0 and finished_at >= $1::timestamptz - ${overlap}
      and not exists (select from counted_issue done where done.issue_id = issue.issue_id)
    order by finished_at limit $2`,
}

const countIssueStatement: PreparedStatement = {
  name: 'count issue',
  text: `
    with bet as materialized (
      select bet.member, coalesce(market.market, bet.type) as market, market.most, bet.numbers, bet.cost,
        coalesce(outcome.payout + outcome.rebate, 0) as paid
      from lottery_bet bet
      left join unnest($5::text[], $6::text[], $7::bigint[]) as market (type, market, most) on market.type = bet.type
      left join lateral (
        select state, payout, rebate from lottery_bet_outcome outcome
        where outcome.bet_id = bet.bet_id order by result_version desc limit 1
      ) outcome on true
      where bet.issue_id = $2 and outcome.state is distinct from 'void'
    ), covered as (
      select member, market, count(distinct pick) > min(most) as is_hedged
      from bet cross join lateral unnest(numbers) as pick group by member, market
    )
    insert into counted_play (merchant, member, source, reference, game_class, game, stake, paid, fair_stake, at)
    select $1, member, 'lottery', $2, 'LOTT', $3, sum(cost), sum(paid),
      coalesce(sum(cost) filter (where covered.is_hedged is not true), 0), $4
    from bet left join covered using (member, market)
    group by member
    on conflict do nothing
    returning member, reference, fair_stake as "fairStake"`,
}

const countedStatement: PreparedStatement = {
  name: 'issue is counted',
  text: 'insert into counted_issue (merchant, issue_id) values ($1, $2)',
}

const betsStatement: PreparedStatement = {
  name: 'count vendor bets',
  text: `
    with counted as (
      insert into counted_play (merchant, member, source, reference, game_class, game, stake, paid, fair_stake, at)
      select $1, bet.member, 'vendor', bet.vendor || '/' || bet.id, coalesce(game.classify, 'OTHER'),
        bet.vendor || '/' || bet.game, bet.stake, bet.paid, bet.stake, bet.ended_at
      from vendor_bet bet
      left join catalogue_game game on game.vendor = bet.vendor and game.game_id = bet.game
      where bet.state = 'settled' and bet.ended_at >= $2::timestamptz - ${overlap} and not exists (
        select from counted_play done
        where done.member = bet.member and done.source = 'vendor' and done.reference = bet.vendor || '/' || bet.id
      )
      order by bet.ended_at limit $3
      on conflict do nothing
      returning member, reference, fair_stake as "fairStake", at
    )
    select * from counted order by at`,
}

const progressStatement: PreparedStatement = {
  name: 'compute bonus progress',
  text: `update bonus set progress = ${progressSql} where state = 'active' and member = any($1::uuid[])`,
}

const moveOnStatement: PreparedStatement = {
  name: 'counting moves on',
  text: `
    update counting set issues_to = greatest(issues_to, coalesce($1::timestamptz, issues_to)),
      bets_to = greatest(bets_to, coalesce($2::timestamptz, bets_to))`,
}
