import { type SQL, and, eq, gt, gte, isNull, lt, min, not, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { LanguageCode } from '@playfront/contract/languages'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { readSlipRequest, slipPageRequest } from '@playfront/contract/play/lottery/slip.schema'
import { findLottery } from '@playfront/lottery-rules/lotteries/lotteries'
import { Refusal } from '../../kernel/refusal'
import type { Handler } from '../../http/handler'
import type { MerchantConnection } from '../../store/store'
import { lotterySlip, lotterySlipIssue } from '../../store/tables/lotterySlip'
import { lotteryIssue } from '../../store/tables/lotteryIssue'
import { lotteryNameOf } from '../../texts/lotteryNames'
import { requireSession } from '../requireSession'
import { cancelFactsOf } from './decideCancelUntil'
import { presentSlip } from './presentSlip'
import { readSlipRecord, readSlipRecords } from './readSlipRecords'

/** Where a page of the history ended: the next one begins with the slip before this one. */
export interface SlipCursor {
  acceptedAt: Date
  slipId: string
}

/** A cursor as text that means nothing to the caller. */
export const writeCursor = ({ acceptedAt, slipId }: SlipCursor): string =>
  Buffer.from(`${acceptedAt.getTime()} ${slipId}`).toString('base64url')

const cursorForm = /^(\d{1,15}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Throws `request.invalid` for a text that `writeCursor` did not make. */
export const readCursor = (text: string): SlipCursor => {
  const [, atMs, slipId] = cursorForm.exec(Buffer.from(text, 'base64url').toString()) ?? []
  if (!atMs || !slipId) throw new Refusal('request.invalid')
  return { acceptedAt: new Date(Number(atMs)), slipId }
}

type SlipPageQuery = z.output<typeof slipPageRequest>

/**
 * The member's slips, newest first. A page is found by where the last one ended and not by counting, so the ten-thousandth
 * costs what the first does (P12).
 */
export const slipPage: Handler<'slipPage', SlipPageQuery> = async (context, query) => {
  const { memberId } = requireSession(context)
  const records = await context.store.read(context.merchant.code, async (connection) => {
    const where = conditionsOf(query, await readOldestUnfinishedDraw(connection))
    return readSlipRecords(connection, memberId, where, query.limit + 1)
  })
  const cancelling = cancelFactsOf(context)
  const page = records.slice(0, query.limit)
  const last = page.at(-1)
  return {
    slips: page.map((record) => ({
      ...presentSlip(record, cancelling),
      lotteryName: nameOf(record.slip.lottery, context.language, context.merchant),
    })),
    next: last && records.length > query.limit ? writeCursor(last.slip) : null,
  }
}

/** A lottery that is sold no more still has its name, and one that the rules no longer know its code. */
const nameOf = (code: string, ...place: [LanguageCode, FullMerchantSettings]): string => {
  const lottery = findLottery(code)
  return lottery ? lotteryNameOf(lottery.code, ...place) : code
}

/**
 * A slip is pending while an issue of it is unfinished. Its last draw is then no earlier than the merchant's oldest unfinished
 * one, which leaves a handful of slips to look at however long the history is.
 */
const readOldestUnfinishedDraw = async ({ db }: MerchantConnection): Promise<Date | null> => {
  const [row] = await db
    .select({ drawAt: min(lotteryIssue.drawAt) })
    .from(lotteryIssue)
    .where(isNull(lotteryIssue.finishedAt))
  return row?.drawAt ?? null
}

const conditionsOf = (query: SlipPageQuery, oldest: Date | null): SQL | undefined =>
  and(
    query.before ? isBefore(query.before) : undefined,
    query.state ? stateConditions[query.state](oldest) : undefined,
    query.issueId ? isIn(query.issueId) : undefined,
    query.lottery ? eq(lotterySlip.lottery, query.lottery) : undefined,
    query.from === undefined ? undefined : gte(lotterySlip.acceptedAt, new Date(query.from)),
    query.until === undefined ? undefined : lt(lotterySlip.acceptedAt, new Date(query.until)),
  )

const isBefore = (before: string): SQL => {
  const { acceptedAt, slipId } = readCursor(before)
  return sql`(${lotterySlip.acceptedAt}, ${lotterySlip.slipId}) < (${acceptedAt}, ${slipId}::uuid)`
}

const isPending = (oldest: Date | null): SQL =>
  oldest
    ? sql`(${gte(lotterySlip.lastDrawAt, oldest)} and ${hasMoreToCome} and ${hasUnfinishedIssue})`
    : sql`false`

/** A cancelled slip waits for nothing. */
const hasMoreToCome = lt(lotterySlip.refundedIssues, lotterySlip.issueCount)

const hasUnfinishedIssue = sql`exists (
  select from jsonb_to_recordset(${lotterySlip.issues}) as part ("issueId" text)
  join ${lotteryIssue} on ${lotteryIssue.issueId} = part."issueId"
  where ${lotteryIssue.finishedAt} is null)`

const stateConditions: Record<
  NonNullable<SlipPageQuery['state']>,
  (oldest: Date | null) => SQL | undefined
> = {
  pending: isPending,
  settled: (oldest) => and(not(isPending(oldest)), lt(lotterySlip.refundedIssues, lotterySlip.issueCount)),
  refunded: () =>
    and(gt(lotterySlip.refundedIssues, 0), eq(lotterySlip.refundedIssues, lotterySlip.issueCount)),
}

/** A cancelled slip is in no issue any more: its draws do not concern it. */
const isIn = (issueId: string): SQL => sql`exists (
  select from ${lotterySlipIssue}
  where ${lotterySlipIssue.issueId} = ${issueId} and ${lotterySlipIssue.member} = ${lotterySlip.member}
    and ${lotterySlipIssue.slipId} = ${lotterySlip.slipId})`

/** The state of one of the member's slips; `slip_not_found` means that it may safely be sent again (lottery 4.4). */
export const readSlip: Handler<'readSlip', z.output<typeof readSlipRequest>> = async (
  context,
  { slipId },
) => {
  const { memberId } = requireSession(context)
  const record = await context.store.read(context.merchant.code, (connection) =>
    readSlipRecord(connection, memberId, slipId.toLowerCase()),
  )
  if (!record) throw new Refusal('slip_not_found')
  return presentSlip(record, cancelFactsOf(context))
}
