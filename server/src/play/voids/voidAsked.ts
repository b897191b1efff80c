import { findLottery } from '@playfront/lottery-rules/lotteries/lotteries'
import type { Family } from '@playfront/lottery-rules/result'
import { betsPerBatch } from '../draws/betsPerBatch'
import type { DrawDoors } from '../draws/drawDoors'
import { houseOf } from '../draws/houseOf'
import { payOutcomes } from '../draws/payOutcomes'
import { owedColumns, readOwedBet, type OwedBet, type OwedRow } from '../draws/readOwedBets'
import { voidBets } from '../draws/settleBets'
import { beforeAnyResult } from '../draws/stopWinners'
import { releaseNumbers } from '../place/releaseNumbers'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { isOddsFault } from './decideOddsFault'

interface WishName {
  merchant: string
  id: string
}

interface Wish {
  id: string
  reason: 'account' | 'odds_error'
}

interface OpenBet extends OwedBet {
  issueId: string
  family: Family
}

type VoidDoors = Pick<DrawDoors, 'store' | 'merchants' | 'onStage'>

/** Gives back what was asked to be void, all wishes of all merchants, batch by batch (lottery 4.9). */
export const voidAsked = async (doors: VoidDoors): Promise<void> => {
  const wishes = await doors.store.platform(({ query }) => query<WishName>(openWishesStatement, []))
  for (const wish of wishes) while ((await voidBatch(doors, wish)) === 'more');
}

/**
 * One batch in one transaction: issues first, then numbers, then wallets. An issue whose draw's hour has come is left: what was
 * accepted is then drawn.
 */
const voidBatch = (doors: VoidDoors, { merchant, id }: WishName): Promise<'more' | 'done'> =>
  doors.store.change(merchant, async (connection) => {
    const [wish] = await connection.query<Wish>(claimStatement, [id])
    if (!wish) return 'done'
    const issues = await connection.query<{ issue_id: string }>(openIssuesStatement, [id])
    const rows = await connection.query<OwedRow & { issue_id: string; lottery: string }>(openBetsStatement, [
      id,
      issues.map(({ issue_id }) => issue_id),
      betsPerBatch,
    ])
    const open = rows.map(readOpenBet).filter((bet) => isMeant(wish, bet))
    await release(doors, connection, merchant, open)
    for (const issueId of new Set(open.map((bet) => bet.issueId))) {
      const bets = open.filter((bet) => bet.issueId === issueId)
      await payOutcomes(connection, { issueId, resultVersion: beforeAnyResult }, voidBets(bets, wish.reason))
      doors.onStage?.({ issueId, stage: 'money' })
    }
    // A batch that was cut and of which something was given back may have more behind it.
    const isDone = rows.length < betsPerBatch || open.length === 0
    await connection.query(countStatement, [id, open.length, isDone])
    return isDone ? 'done' : 'more'
  })

const readOpenBet = (row: OwedRow & { issue_id: string; lottery: string }): OpenBet => {
  const family = findLottery(row.lottery)?.family
  if (!family) throw new Error(`Issue ${row.issue_id} is of ${row.lottery}, which the rules do not know.`)
  return { ...readOwedBet(row), issueId: row.issue_id, family }
}

const isMeant = ({ reason }: Wish, { family, snapshot, type }: OpenBet): boolean =>
  reason === 'account' || isOddsFault(family, snapshot, type)

const release = async (
  doors: VoidDoors,
  connection: MerchantConnection,
  merchant: string,
  open: readonly OpenBet[],
): Promise<void> => {
  const house = await houseOf(doors, merchant)
  for (const family of [...new Set(open.map((bet) => bet.family))].toSorted()) {
    const bets = open.filter((bet) => bet.family === family)
    const [first] = bets
    if (first) await releaseNumbers(connection, bets, { family, currency: first.currency, house })
  }
}

const openWishesStatement: PreparedStatement = {
  name: 'lottery_open_void_wishes',
  text: 'select merchant, id from lottery_void_wish where done_at is null order by asked_at limit 100',
}

const claimStatement: PreparedStatement = {
  name: 'lottery_claim_void_wish',
  text: 'select id, reason from lottery_void_wish where id = $1 and done_at is null for update skip locked',
}

/** Nobody closes or draws them meanwhile. */
const openIssuesStatement: PreparedStatement = {
  name: 'lottery_issues_to_void',
  text: `select issue.issue_id from lottery_issue issue, lottery_void_wish wish
    where wish.id = $1 and issue.state in ('scheduled', 'open', 'suspended', 'closed')
      and issue.draw_at > platform_now()
      and exists (select from lottery_bet bet where bet.issue_id = issue.issue_id
        and (wish.member is null or bet.member = wish.member))
    order by issue.issue_id for share of issue`,
}

const openBetsStatement: PreparedStatement = {
  name: 'lottery_bets_to_void',
  text: `select bet.issue_id, issue.lottery, ${owedColumns('bet')}
    from lottery_void_wish wish
    join lottery_bet bet on bet.issue_id = any ($2)
      and case wish.reason when 'account' then bet.member = wish.member
        else bet.type = wish.bet_type and bet.snapshot ->> 'prizeMode' = wish.prize_mode
          and bet.snapshot ->> 'oddsVersion' = wish.odds_version::text end
    join lottery_issue issue on issue.issue_id = bet.issue_id
    where wish.id = $1 and not exists (
      select from lottery_bet_outcome before
      where before.issue_id = bet.issue_id and before.bet_id = bet.bet_id and before.result_version = 0)
    order by bet.issue_id, bet.bet_id limit $3`,
}

const countStatement: PreparedStatement = {
  name: 'lottery_count_voided',
  text: `update lottery_void_wish set voided = voided + $2, done_at = case when $3 then platform_now() end where id = $1`,
}
