import type { LotteryApproval } from '@playfront/contract/console/lotteryAdmin.schema'
import type { BetType } from '@playfront/lottery-rules/bet'
import { type FaultyBets, type FaultyPrice, maxCounted, readFaulty } from '../../play/voids/readFaulty'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import type { StaffCaller } from '../consoleContext'
import { nameOfLottery, type Reader } from './presentIssueRow'

/** A request to cancel or void. */
export interface ApprovalRow {
  id: string
  kind: 'cancel' | 'odds'
  issueId: string | null
  prizeMode: string | null
  oddsVersion: number | null
  betType: BetType | null
  reason: string
  proposedBy: string
  at: Date
  state: 'open' | 'confirmed' | 'turnedBack' | 'takenBack'
  decidedBy: string | null
}

export type NewApproval = Pick<
  ApprovalRow,
  'id' | 'kind' | 'issueId' | 'prizeMode' | 'oddsVersion' | 'betType' | 'reason'
>

/** False when there is one of the name, or another one is open for the issue or the price. */
export const writeApproval = async (
  { query }: MerchantConnection,
  merchant: string,
  staff: StaffCaller,
  { id, kind, issueId, prizeMode, oddsVersion, betType, reason }: NewApproval,
): Promise<boolean> => {
  const values = [merchant, id, kind, issueId, prizeMode, oddsVersion, betType, reason, staff.name]
  return (await query(writeStatement, values)).length > 0
}

/** The approval request, locked against other decisions until the transaction ends. */
export const lockApproval = async (
  { query }: MerchantConnection,
  id: string,
): Promise<ApprovalRow | undefined> => (await query<ApprovalRow>(holdStatement, [id]))[0]

export const closeApproval = async (
  { query }: MerchantConnection,
  staff: StaffCaller,
  id: string,
  state: 'confirmed' | 'turnedBack' | 'takenBack',
): Promise<void> => {
  await query(closeStatement, [id, state, staff.name])
}

/** The open requests, all or those of one issue and of the prices sold on it, with what they would refund now. */
export const readOpenWishes = async (
  connection: MerchantConnection,
  staff: Pick<StaffCaller, 'name'>,
  reader: Reader,
  issueId?: string,
): Promise<LotteryApproval[]> => {
  const rows = await connection.query<OpenApprovalRow>(openStatement, [issueId ?? null])
  const approvals: LotteryApproval[] = []
  for (const row of rows) approvals.push(await presentApproval(connection, staff, reader, row))
  return approvals
}

interface OpenApprovalRow extends ApprovalRow {
  lottery: string | null
  drawAt: Date | null
}

const presentApproval = async (
  connection: MerchantConnection,
  staff: Pick<StaffCaller, 'name'>,
  reader: Reader,
  row: OpenApprovalRow,
): Promise<LotteryApproval> => {
  const price = priceOf(row)
  const faulty = price && (await readFaulty(connection, price))
  return {
    id: row.id,
    kind: row.kind,
    issueId: row.issueId,
    lotteryName: row.lottery === null ? null : nameOfLottery(row.lottery, reader),
    drawAt: row.drawAt?.toISOString() ?? null,
    price: price ?? null,
    sold: faulty ? { odds: faulty.odds, returnBps: faulty.returnBps, ...faulty.band } : null,
    reason: row.reason,
    byName: row.proposedBy,
    isOwn: row.proposedBy === staff.name,
    at: row.at.toISOString(),
    effect: faulty ? effectOf(faulty) : await readIssueStakes(connection, row.issueId ?? ''),
  }
}

export const priceOf = ({ prizeMode, oddsVersion, betType }: ApprovalRow): FaultyPrice | undefined =>
  prizeMode !== null && oddsVersion !== null && betType !== null
    ? { prizeMode, oddsVersion, type: betType }
    : undefined

type Effect = LotteryApproval['effect']

/** What cancelling an issue refunds. */
const readIssueStakes = async ({ query }: MerchantConnection, issueId: string): Promise<Effect> => {
  const [row] = await query<Pick<Effect, 'bets' | 'lines' | 'cost'>>(stakesStatement, [issueId, maxCounted])
  const { bets = 0, lines = 0, cost = 0 } = row ?? {}
  return { bets, lines, cost, issues: 1, isWhole: bets < maxCounted }
}

const effectOf = ({ issueIds, bets, lines, cost, isWhole }: FaultyBets): Effect => ({
  bets,
  lines,
  cost,
  isWhole,
  issues: issueIds.length,
})

const columns = `id, kind, issue_id as "issueId", prize_mode as "prizeMode", odds_version as "oddsVersion",
  bet_type as "betType", reason, proposed_by as "proposedBy", proposed_at as at, state, decided_by as "decidedBy"`

const writeStatement: PreparedStatement = {
  name: 'write lottery approval',
  text: `
    insert into lottery_cancel_request
      (merchant, id, kind, issue_id, prize_mode, odds_version, bet_type, reason, proposed_by)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning id`,
}

const holdStatement: PreparedStatement = {
  name: 'hold lottery approval',
  text: `select ${columns} from lottery_cancel_request where id = $1 for update`,
}

const closeStatement: PreparedStatement = {
  name: 'close lottery approval',
  text: `update lottery_cancel_request set state = $2, decided_by = $3, decided_at = platform_now() where id = $1`,
}

const openStatement: PreparedStatement = {
  name: 'list lottery approvals',
  text: `
    select approval.*, issue.lottery, issue.draw_at as "drawAt"
    from (select ${columns} from lottery_cancel_request
      where state = 'open' and ($1::text is null or kind = 'odds' or issue_id = $1)
      order by proposed_at, id limit 50) approval
    left join lottery_issue issue on issue.issue_id = approval."issueId"
    order by approval.at, approval.id`,
}

const stakesStatement: PreparedStatement = {
  name: 'stakes of an issue to be called off',
  text: `
    select count(*)::int as bets, coalesce(sum(lines), 0)::bigint as lines, coalesce(sum(cost), 0)::bigint as cost from (
      select bet.lines, bet.cost from lottery_bet bet
      where bet.issue_id = $1 and not exists (
        select from lottery_bet_outcome gone
        where gone.issue_id = bet.issue_id and gone.bet_id = bet.bet_id and gone.result_version = 0)
      limit $2) bet`,
}
