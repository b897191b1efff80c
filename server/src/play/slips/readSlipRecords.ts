import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { MerchantConnection } from '../../store/store'
import { lotteryIssue } from '../../store/tables/lotteryIssue'
import { lotteryBet, lotteryBetOutcome, lotterySlip } from '../../store/tables/lotterySlip'
import type { SlipBetRecord, SlipIssue, SlipRecord } from './slipRecord'

/** The member's slips that meet the conditions, newest first, each with its bets and what became of them. */
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
  return slips.map((slip) => ({ slip, issues, bets: bets.get(slip.slipId) ?? [] }))
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
    // Of several outcomes the one of the newest result comes last and stays.
    bets.set(bet.betId, { ...bet, outcome: outcome ?? undefined })
    bySlip.set(bet.slipId, bets)
  }
  return new Map([...bySlip].map(([slipId, bets]) => [slipId, [...bets.values()]]))
}

const readIssues = async (
  { db }: MerchantConnection,
  issueIds: string[],
): Promise<Map<string, SlipIssue>> => {
  const rows = await db
    .select({ issueId: lotteryIssue.issueId, commit: lotteryIssue.commitHash, state: lotteryIssue.state })
    .from(lotteryIssue)
    .where(inArray(lotteryIssue.issueId, [...new Set(issueIds)]))
  return new Map(rows.map(({ issueId, ...issue }) => [issueId, issue]))
}
