import type { z } from 'zod'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { ErrorCode } from '@playfront/contract/errorCodes'
import type { cancelSlipRequest } from '@playfront/contract/play/lottery/slip.schema'
import { findLottery } from '@playfront/lottery-rules/lotteries/lotteries'
import { type Handler, requireSession } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import { OutcomeUnknown, afterChange } from '../../store/decideRetry'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { payOutcomes } from '../draws/payOutcomes'
import { owedColumns, readOwedBet, type OwedBet, type OwedRow } from '../draws/readOwedBets'
import { voidBets } from '../draws/settleBets'
import { beforeAnyResult } from '../draws/stopWinners'
import { releaseNumbers } from '../place/releaseNumbers'
import { thinkingTime } from './decideCancelUntil'
import { presentSlip } from './presentSlip'
import { readSlipRecord } from './readSlipRecords'

/**
 * Takes a slip back, all of it: its issues first, then its numbers, then the wallet, in one transaction, so that each issue
 * closes either with the slip or as if it had never been placed (lottery 4.5, 6.2). Asked again, it answers the same slip.
 * @throws Refusal `slip_not_found`, `cancel_not_offered`, `cancel_settled`, `cancel_closed`, `cancel_too_late`, and
 * `account_restricted` for a wallet that may not move.
 */
export const cancelSlip: Handler<'cancelSlip', z.output<typeof cancelSlipRequest>> = async (
  context,
  request,
) => {
  const { merchant, store } = context
  const { memberId } = requireSession(context)
  const slipId = request.slipId.toLowerCase()
  const cancel = () =>
    store.change(merchant.code, async (connection) => {
      const known = await readSlipRecord(connection, memberId, slipId)
      if (!known) throw new Refusal('slip_not_found')
      if (known.cancel) return known
      if (!merchant.operator.lottery.playerCancelling) throw new Refusal('cancel_not_offered')
      await takeBack(connection, merchant, { memberId, slipId, lottery: known.slip.lottery })
      return readSlipRecord(connection, memberId, slipId)
    })
  const record = await cancel().catch((failure: unknown) => {
    // The connection broke during the commit: whatever the result, asking again returns it (F7).
    if (failure instanceof OutcomeUnknown) return afterChange(cancel)
    throw failure
  })
  if (!record) throw new Error(`Slip ${slipId} was cancelled and cannot be read.`)
  return presentSlip(record)
}

interface SlipName {
  memberId: string
  slipId: string
  lottery: string
}

const takeBack = async (
  connection: MerchantConnection,
  { operator }: Pick<FullMerchantSettings, 'operator'>,
  { memberId, slipId, lottery }: SlipName,
): Promise<void> => {
  const name = [memberId, slipId]
  const [claim] = await connection.query<{ verdict: string }>(claimStatement, [...name, thinkingTime])
  const verdict = claim?.verdict ?? ''
  if (verdict === 'repeat') return
  if (verdict !== 'held') throw refusalOf(verdict, slipId)
  const family = findLottery(lottery)?.family
  if (!family) throw new Error(`Slip ${slipId} has the unknown lottery ${lottery}.`)
  const rows = await connection.query<OwedRow & { issue_id: string }>(betsStatement, name)
  const bets = rows.map((row) => ({ ...readOwedBet(row), issueId: row.issue_id }))
  const [first] = bets
  if (first) await releaseNumbers(connection, bets, { family, currency: first.currency, operator })
  await giveBack(connection, bets)
  const [end] = await connection.query<{ is_done: boolean }>(finishStatement, name)
  // A frozen wallet keeps its bets: no stake may be left in between.
  if (!end?.is_done) throw new Refusal('account_restricted')
}

const giveBack = async (
  connection: MerchantConnection,
  bets: readonly (OwedBet & { issueId: string })[],
): Promise<void> => {
  for (const issueId of new Set(bets.map((bet) => bet.issueId))) {
    const own = bets.filter((bet) => bet.issueId === issueId)
    const nature = { issueId, resultVersion: beforeAnyResult }
    await payOutcomes(connection, nature, voidBets(own, 'player_cancelled'))
  }
}

const refusals: Readonly<Record<string, ErrorCode>> = {
  unknown: 'slip_not_found',
  settled: 'cancel_settled',
  closed: 'cancel_closed',
  late: 'cancel_too_late',
}

const refusalOf = (verdict: string, slipId: string): Error => {
  const code = refusals[verdict]
  return code ? new Refusal(code) : new Error(`The database returned "${verdict}" for slip ${slipId}.`)
}

const claimStatement: PreparedStatement = {
  name: 'lottery_claim_cancel',
  text: 'select lottery_claim_cancel($1, $2, $3) as verdict',
}

const betsStatement: PreparedStatement = {
  name: 'lottery_bets_to_cancel',
  text: `select bet.issue_id, ${owedColumns('bet')} from lottery_bet bet
    where bet.member = $1 and bet.slip_id = $2 order by bet.issue_id, bet.bet_id`,
}

const finishStatement: PreparedStatement = {
  name: 'lottery_finish_cancel',
  text: 'select lottery_finish_cancel($1, $2) as is_done',
}
