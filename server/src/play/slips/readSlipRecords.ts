import type { LotteryIssueState } from '@playfront/contract/play/lottery/lotteryParts'
import type { BetType } from '@playfront/lottery-rules/bet'
import type { BetSnapshot } from '@playfront/lottery-rules/settlement'
import type { PreparedStatement, ReadConnection } from '../../store/store'

/** A slip with all that is known of it now, in the words of the tables. */
export interface SlipRecord {
  slip: AcceptedSlip
  issues: ReadonlyMap<string, SlipIssue>
  bets: SlipBetRecord[]
  stopOnWin: boolean
  /** The player took it back. */
  cancel?: SlipCancel
}

/** One purchase, as it was accepted (lottery 4.3). Amounts are minor units of `currency`. */
export interface AcceptedSlip {
  slipId: string
  lottery: string
  prizeMode: string
  oddsVersion: number
  currency: string
  issues: { issueId: string; multiple: number }[]
  clientSeed: string
  slipHash: string
  cost: number
  balanceAfter: number
  balanceVersion: number
  acceptedAt: Date
}

/** A stored slip. It was cancelled or refunded as a whole when all of its issues are. */
export interface SlipRow extends AcceptedSlip {
  issueCount: number
  refundedIssues: number
}

/** The columns of a `SlipRow`. */
export const slipColumns = `slip_id as "slipId", lottery, prize_mode as "prizeMode", odds_version as "oddsVersion",
  currency, issues, client_seed as "clientSeed", slip_hash as "slipHash", cost, balance_after as "balanceAfter",
  balance_version as "balanceVersion", accepted_at as "acceptedAt", issue_count as "issueCount",
  refunded_issues as "refundedIssues"`

export interface SlipCancel {
  cancelledAt: Date
  balanceAfter: number
  balanceVersion: number
}

export interface SlipIssue {
  commit: string | null
  state: LotteryIssueState
  /** Known where the slip was read, and not where it was placed just now. */
  closeAt?: Date
}

/** One bet of a slip in one issue, as it was accepted; never changed. Amounts are minor units. */
interface AcceptedBet {
  betId: string
  issueId: string
  type: BetType
  numbers: string[]
  stake: number
  lines: number
  cost: number
  currency: string
  snapshot: BetSnapshot
}

export interface SlipBetRecord extends AcceptedBet {
  outcome?: BetOutcome
  /** Its outcome before a correction. */
  earlier?: BetOutcome
}

/** The outcome of a bet by one version of the result. Amounts are minor units. */
export interface BetOutcome {
  state: 'won' | 'lost' | 'void'
  hits: number
  payout: number
  rebate: number
  voidReason: string | null
  resultVersion: number
  takenBack: number
  owed: number
  waived: number
}

/** The member's slips, in the order of the rows, each with its bets and their outcomes. */
export const readSlipRecords = async (
  connection: ReadConnection,
  memberId: string,
  slips: readonly SlipRow[],
): Promise<SlipRecord[]> => {
  if (slips.length === 0) return []
  const bets = await readBets(
    connection,
    memberId,
    slips.map(({ slipId }) => slipId),
  )
  const issues = await readIssues(
    connection,
    slips.flatMap((slip) => slip.issues.map(({ issueId }) => issueId)),
  )
  const stopping = await readStopping(connection, memberId, slips)
  const cancels = await readCancels(connection, memberId, slips)
  return slips.map((slip) => {
    const cancel = cancels.get(slip.slipId)
    return {
      slip,
      issues,
      bets: bets.get(slip.slipId) ?? [],
      stopOnWin: stopping.has(slip.slipId),
      ...(cancel ? { cancel } : {}),
    }
  })
}

/** One slip of the member; nothing when there is no such slip. */
export const readSlipRecord = async (
  connection: ReadConnection,
  memberId: string,
  slipId: string,
): Promise<SlipRecord | undefined> => {
  const slips = await connection.query<SlipRow>(slipStatement, [memberId, slipId])
  return (await readSlipRecords(connection, memberId, slips))[0]
}

const slipStatement: PreparedStatement = {
  name: 'lottery_read_slip',
  text: `select ${slipColumns} from lottery_slip where member = $1 and slip_id = $2`,
}

const readBets = async (
  { query }: ReadConnection,
  memberId: string,
  slipIds: string[],
): Promise<Map<string, SlipBetRecord[]>> => {
  const rows = await query<BetRow>(betsStatement, [memberId, slipIds])
  const bySlip = new Map<string, Map<string, SlipBetRecord>>()
  for (const row of rows) {
    const bets = bySlip.get(row.slipId) ?? new Map<string, SlipBetRecord>()
    // Of several outcomes the one of the newest result comes last and stays; the one before it is returned beside it.
    const earlier = bets.get(row.betId)?.outcome
    bets.set(row.betId, { ...betOf(row), outcome: outcomeOf(row), ...(earlier ? { earlier } : {}) })
    bySlip.set(row.slipId, bets)
  }
  return new Map([...bySlip].map(([slipId, bets]) => [slipId, [...bets.values()]]))
}

/** A bet with one of its outcomes, or without any. */
type BetRow = AcceptedBet & { slipId: string } & (BetOutcome | { [Column in keyof BetOutcome]: null })

const betOf = ({
  betId,
  issueId,
  type,
  numbers,
  stake,
  lines,
  cost,
  currency,
  snapshot,
}: BetRow): AcceptedBet => ({
  betId,
  issueId,
  type,
  numbers,
  stake,
  lines,
  cost,
  currency,
  snapshot,
})

const outcomeOf = (row: BetRow): BetOutcome | undefined => {
  if (row.state === null) return undefined
  const { state, hits, payout, rebate, voidReason, resultVersion, takenBack, owed, waived } = row
  return { state, hits, payout, rebate, voidReason, resultVersion, takenBack, owed, waived }
}

const betsStatement: PreparedStatement = {
  name: 'lottery_bets_of_slips',
  text: `select bet.slip_id as "slipId", bet.bet_id as "betId", bet.issue_id as "issueId", bet.type, bet.numbers,
      bet.stake, bet.lines, bet.cost, bet.currency, bet.snapshot, outcome.state, outcome.hits, outcome.payout,
      outcome.rebate, outcome.void_reason as "voidReason", outcome.result_version as "resultVersion",
      outcome.taken_back as "takenBack", outcome.owed, outcome.waived
    from lottery_bet bet left join lottery_bet_outcome outcome on outcome.bet_id = bet.bet_id
    where bet.member = $1 and bet.slip_id = any ($2)
    order by bet.bet_id, outcome.result_version`,
}

/** Which of the slips stop when they win. */
const readStopping = async (
  { query }: ReadConnection,
  memberId: string,
  slips: readonly SlipRow[],
): Promise<Set<string>> => {
  const many = slips.filter(({ issues }) => issues.length > 1).map(({ slipId }) => slipId)
  if (many.length === 0) return new Set()
  const rows = await query<{ slip_id: string }>(stoppingStatement, [memberId, many])
  return new Set(rows.map(({ slip_id }) => slip_id))
}

const stoppingStatement: PreparedStatement = {
  name: 'lottery_stopping_slips',
  text: 'select distinct slip_id from lottery_stop where member = $1 and slip_id = any ($2)',
}

/** The cancelled ones; only fully refunded slips are queried. */
const readCancels = async (
  { query }: ReadConnection,
  memberId: string,
  slips: readonly SlipRow[],
): Promise<Map<string, SlipCancel>> => {
  const back = slips.filter(({ refundedIssues, issueCount }) => refundedIssues === issueCount)
  if (back.length === 0) return new Map()
  const values = [memberId, back.map(({ slipId }) => slipId)]
  const rows = await query<SlipCancel & { slipId: string }>(cancelsStatement, values)
  return new Map(rows.map(({ slipId, ...cancel }) => [slipId, cancel]))
}

const cancelsStatement: PreparedStatement = {
  name: 'lottery_cancels_of_slips',
  text: `select slip_id as "slipId", cancelled_at as "cancelledAt", balance_after as "balanceAfter",
      balance_version as "balanceVersion"
    from lottery_slip_cancel where member = $1 and slip_id = any ($2)`,
}

const readIssues = async ({ query }: ReadConnection, issueIds: string[]): Promise<Map<string, SlipIssue>> => {
  const rows = await query<SlipIssueRow>(issuesStatement, [[...new Set(issueIds)]])
  return new Map(rows.map(({ issueId, ...issue }) => [issueId, issue]))
}

interface SlipIssueRow extends Required<SlipIssue> {
  issueId: string
}

const issuesStatement: PreparedStatement = {
  name: 'lottery_issues_of_slips',
  text: `select issue_id as "issueId", commit_hash as commit, state, close_at as "closeAt"
    from lottery_issue where issue_id = any ($1)`,
}
