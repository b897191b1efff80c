import type { LotteryIssueState } from '@playfront/contract/play/lottery/lotteryParts'
import { type SQL, and, asc, desc, eq, inArray } from 'drizzle-orm'
import {
  lotteryBet,
  lotteryBetOutcome,
  lotterySlip,
  lotterySlipCancel,
  lotteryStop,
} from '../../store/tables/lotterySlip'
import type { MerchantConnection } from '../../store/store'
import { lotteryIssue } from '../../store/tables/lotteryIssue'

/** A slip with all that is known of it now, in the words of the tables. */
export interface SlipRecord {
  slip: Omit<
    typeof lotterySlip.$inferSelect,
    'merchant' | 'member' | 'requestHash' | 'issueCount' | 'refundedIssues' | 'lastDrawAt'
  >
  issues: ReadonlyMap<string, SlipIssue>
  bets: SlipBetRecord[]
  stopOnWin: boolean
  /** The player took it back. */
  cancel?: SlipCancel
}

export type SlipCancel = Pick<
  typeof lotterySlipCancel.$inferSelect,
  'cancelledAt' | 'balanceAfter' | 'balanceVersion'
>

export interface SlipIssue {
  commit: string | null
  state: LotteryIssueState
  /** Known where the slip was read, and not where it was placed just now. */
  closeAt?: Date
}

export interface SlipBetRecord extends Omit<
  typeof lotteryBet.$inferSelect,
  'merchant' | 'member' | 'slipId'
> {
  outcome?: BetOutcome
  /** Its outcome before a correction. */
  earlier?: BetOutcome
}

export type BetOutcome = Pick<
  typeof lotteryBetOutcome.$inferSelect,
  'state' | 'hits' | 'payout' | 'rebate' | 'voidReason' | 'resultVersion' | 'takenBack' | 'owed' | 'waived'
>

/** The member's slips that meet the conditions, newest first, each with its bets and their outcomes. */
export const readSlipRecords = async (
  connection: MerchantConnection,
  memberId: string,
  where: SQL | undefined,
  limit: number,
): Promise<SlipRecord[]> => {
  const slips = await connection.db
    .select()
    .from(lotterySlip)
    .where(and(eq(lotterySlip.member, memberId), where))
    .orderBy(desc(lotterySlip.acceptedAt), desc(lotterySlip.slipId))
    .limit(limit)
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
  connection: MerchantConnection,
  memberId: string,
  slipId: string,
): Promise<SlipRecord | undefined> => {
  const [record] = await readSlipRecords(connection, memberId, eq(lotterySlip.slipId, slipId), 1)
  return record
}

const readBets = async (
  { db }: MerchantConnection,
  memberId: string,
  slipIds: string[],
): Promise<Map<string, SlipBetRecord[]>> => {
  const rows = await db
    .select({ bet: lotteryBet, outcome: lotteryBetOutcome })
    .from(lotteryBet)
    .leftJoin(lotteryBetOutcome, eq(lotteryBetOutcome.betId, lotteryBet.betId))
    .where(and(eq(lotteryBet.member, memberId), inArray(lotteryBet.slipId, slipIds)))
    .orderBy(asc(lotteryBet.betId), asc(lotteryBetOutcome.resultVersion))
  const bySlip = new Map<string, Map<string, SlipBetRecord>>()
  for (const { bet, outcome } of rows) {
    const bets = bySlip.get(bet.slipId) ?? new Map<string, SlipBetRecord>()
    // Of several outcomes the one of the newest result comes last and stays; the one before it is returned beside it.
    const earlier = bets.get(bet.betId)?.outcome
    bets.set(bet.betId, { ...bet, outcome: outcome ?? undefined, ...(earlier ? { earlier } : {}) })
    bySlip.set(bet.slipId, bets)
  }
  return new Map([...bySlip].map(([slipId, bets]) => [slipId, [...bets.values()]]))
}

/** Which of the slips stop when they win. */
const readStopping = async (
  { db }: MerchantConnection,
  memberId: string,
  slips: SlipRecord['slip'][],
): Promise<Set<string>> => {
  const many = slips.filter(({ issues }) => issues.length > 1).map(({ slipId }) => slipId)
  if (many.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ slipId: lotteryStop.slipId })
    .from(lotteryStop)
    .where(and(eq(lotteryStop.member, memberId), inArray(lotteryStop.slipId, many)))
  return new Set(rows.map(({ slipId }) => slipId))
}

/** The cancelled ones; only fully refunded slips are queried. */
const readCancels = async (
  { db }: MerchantConnection,
  memberId: string,
  slips: (SlipRecord['slip'] & { refundedIssues: number; issueCount: number })[],
): Promise<Map<string, SlipCancel>> => {
  const back = slips.filter(({ refundedIssues, issueCount }) => refundedIssues === issueCount)
  if (back.length === 0) return new Map()
  const rows = await db
    .select({
      slipId: lotterySlipCancel.slipId,
      cancelledAt: lotterySlipCancel.cancelledAt,
      balanceAfter: lotterySlipCancel.balanceAfter,
      balanceVersion: lotterySlipCancel.balanceVersion,
    })
    .from(lotterySlipCancel)
    .where(
      and(
        eq(lotterySlipCancel.member, memberId),
        inArray(
          lotterySlipCancel.slipId,
          back.map(({ slipId }) => slipId),
        ),
      ),
    )
  return new Map(rows.map(({ slipId, ...cancel }) => [slipId, cancel]))
}

const readIssues = async (
  { db }: MerchantConnection,
  issueIds: string[],
): Promise<Map<string, SlipIssue>> => {
  const rows = await db
    .select({
      issueId: lotteryIssue.issueId,
      commit: lotteryIssue.commitHash,
      state: lotteryIssue.state,
      closeAt: lotteryIssue.closeAt,
    })
    .from(lotteryIssue)
    .where(inArray(lotteryIssue.issueId, [...new Set(issueIds)]))
  return new Map(rows.map(({ issueId, ...issue }) => [issueId, issue]))
}
