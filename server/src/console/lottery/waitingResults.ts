import type {
  ResultEffectAnswer,
  ResultProposal,
  ResultProposalRequest,
} from '@playfront/contract/console/lotteryAdmin.schema'
import type { DrawResult } from '@playfront/lottery-rules/result'
import { mutable } from '../../play/issues/presentIssue'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import type { SignedInContext, StaffCaller } from '../consoleContext'
import { type Reader, nameOfLottery } from './presentIssueRow'
import { Refusal } from '../../kernel/refusal'
import { previewResult } from '../../play/draws/previewResult'
import { findProposal } from '../../play/feeds/corrections'
import { type ResultAdminDeps, readFollowers } from './officialDraw'

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

/**
 * What a proposed result would do at each merchant, computed by the rules that would pay it. Throws `staff.moved.on`
 * for one that no longer exists, and for one that has to stay hidden until it is typed again.
 */
export const previewProposal =
  (deps: ResultAdminDeps) =>
  async (
    { store }: SignedInContext,
    { proposal: id }: ResultProposalRequest,
  ): Promise<ResultEffectAnswer> => {
    const proposal = await store.platform((connection) => findProposal(connection, id))
    const isGone = !proposal || proposal.decidedBy !== null || proposal.withdrawnAt !== null
    if (isGone || proposal.way === 'typed') throw new Refusal('staff.moved.on')
    const effects = []
    for (const { merchant, issue } of await readFollowers({ store, ...deps }, proposal.drawId)) {
      const { clawbackHours } = merchant.operator.lottery
      const foreseen = await store.read(merchant.code, (connection) =>
        previewResult(connection, issue, proposal.numbers, clawbackHours),
      )
      effects.push({
        merchant: merchant.code,
        name: merchant.name,
        currency: merchant.currency,
        currencySymbol: merchant.currencySymbol,
        currencyPosition: merchant.currencyPosition,
        state: issue.state,
        ...foreseen,
      })
    }
    return { effects }
  }
