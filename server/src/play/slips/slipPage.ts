import type { z } from 'zod'
import type { LanguageCode } from '@playfront/contract/languages'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { readSlipRequest, slipPageRequest } from '@playfront/contract/play/lottery/slip.schema'
import { findLottery } from '@playfront/lottery-rules/lotteries/lotteries'
import { Refusal } from '../../kernel/refusal'
import { type Handler, requireSession } from '../../http/handler'
import type { PreparedStatement } from '../../store/store'
import { lotteryNameOf } from '../../texts/lotteryNames'
import { cancelFactsOf } from './decideCancelUntil'
import { presentSlip } from './presentSlip'
import { type SlipRow, readSlipRecord, readSlipRecords, slipColumns } from './readSlipRecords'

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
  const records = await context.store.readReplica(context.merchant.code, async (connection) => {
    const statement = pageStatement(query.state ?? 'all', query.issueId !== undefined)
    const slips = await connection.query<SlipRow>(statement, pageValuesOf(memberId, query))
    return readSlipRecords(connection, memberId, slips)
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
 * one, which leaves a handful of slips to look at however long the history is. A cancelled slip waits for nothing.
 */
const pendingSlips = `array(
  select recent.slip_id from lottery_slip recent
  where recent.member = $1 and recent.refunded_issues < recent.issue_count
    and recent.last_draw_at >= (select min(draw_at) from lottery_issue where finished_at is null)
    and exists (
      select from jsonb_to_recordset(recent.issues) as part ("issueId" text)
      join lottery_issue issue on issue.issue_id = part."issueId"
      where issue.finished_at is null))`

const stateConditions: Record<NonNullable<SlipPageQuery['state']> | 'all', string> = {
  all: '',
  pending: `and slip_id = any (${pendingSlips})`,
  settled: `and slip_id <> all (${pendingSlips}) and refunded_issues < issue_count`,
  refunded: 'and refunded_issues > 0 and refunded_issues = issue_count',
}

/** A cancelled slip is in no issue any more: its draws do not concern it. */
const issueCondition = `and slip_id = any (array(
  select part.slip_id from lottery_slip_issue part where part.issue_id = $8 and part.member = $1))`

/** A statement for each kind of page, so that each uses its own index. Its values are those of `pageValuesOf`. */
export const pageStatement = (
  state: keyof typeof stateConditions,
  isOneIssue: boolean,
): PreparedStatement => ({
  name: `lottery_slips_${state}${isOneIssue ? '_of_issue' : ''}`,
  text: `select ${slipColumns} from lottery_slip
    where member = $1
      and (accepted_at, slip_id) < ($2, $3) and accepted_at >= $4 and accepted_at < $5
      and ($6::text is null or lottery = $6)
      ${stateConditions[state]} ${isOneIssue ? issueCondition : ''}
    order by accepted_at desc, slip_id desc limit $7`,
})

/** Larger than any id a platform makes. */
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

const pageValuesOf = (
  memberId: string,
  { before, from, until, lottery, limit, issueId }: SlipPageQuery,
): unknown[] => {
  // Bounds that are always there, because row-level security searches an index by plain values only.
  const { acceptedAt, slipId } = before ? readCursor(before) : { acceptedAt: 'infinity', slipId: lastId }
  const [since, end] = [instantOf(from) ?? '-infinity', instantOf(until) ?? 'infinity']
  const values = [memberId, acceptedAt, slipId, since, end, lottery ?? null, limit + 1]
  return issueId === undefined ? values : [...values, issueId]
}

const instantOf = (atMs: number | undefined): Date | undefined =>
  atMs === undefined ? undefined : new Date(atMs)

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
