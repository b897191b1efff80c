import type { ResultProposal } from '@playfront/contract/console/lotteryAdmin.schema'
import type { DrawResult } from '@playfront/lottery-rules/result'
import { mutable } from '../../play/issues/presentIssue'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import type { StaffCaller } from '../consoleContext'
import { nameOfLottery, type Reader } from './presentIssueRow'

interface Row {
  id: string
  drawId: string
  lottery: string
  drawAt: Date
  way: ResultProposal['way']
  source: string | null
  numbers: DrawResult
  missing: string[]
  reason: string
  proposedBy: string
  at: Date
}

/**
 * Results that wait for a second person, of one draw or of all that the merchant sells. A result that has to be typed
 * again is not shown to anyone, including its first typist.
 */
export const readOpenResults = async (
  { query }: MerchantConnection,
  staff: Pick<StaffCaller, 'name'>,
  reader: Reader,
  drawId?: string,
): Promise<ResultProposal[]> => {
  const rows = await query<Row>(openStatement, [drawId ?? null])
  return rows.map(({ lottery, drawAt, numbers, proposedBy, at, ...row }) => ({
    ...row,
    drawAt: drawAt.toISOString(),
    lotteryName: nameOfLottery(lottery, reader),
    numbers: row.way === 'typed' ? null : mutable(numbers),
    byName: proposedBy,
    isOwn: proposedBy === staff.name,
    at: at.toISOString(),
  }))
}

const openStatement: PreparedStatement = {
  name: 'list open result proposals',
  text: `
    select asked.id, asked.draw_id as "drawId", asked.lottery, issue.draw_at as "drawAt", asked.way, asked.source, asked.numbers, asked.missing,
      asked.reason, asked.proposed_by as "proposedBy", asked.proposed_at as at
    from lottery_result_proposal asked
    join lottery_issue issue on issue.issue_id = asked.draw_id and issue.draw_source = 'official'
    where asked.decided_by is null and asked.withdrawn_at is null and ($1::text is null or asked.draw_id = $1)
      and asked.base_version = coalesce((
        select max(version) from lottery_official_result newest where newest.draw_id = asked.draw_id), 0)
    order by asked.proposed_at, asked.id limit 50`,
}
