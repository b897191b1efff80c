import type { PlaceSlipRequest } from '@playfront/contract/play/lottery/slip'
import { isErrorCode } from '@playfront/contract/errorCodes'
import { Refusal } from '../../kernel/refusal'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { stakeLimitsOf } from '../lotteries/stakeLimits'
import type { SlipRefusal } from './decideSlip'
import type { PlacingOrder, RefusedVerdict } from './placingOrder'

/** Who sends which slip, and what it says. */
export interface SlipKey {
  merchant: string
  memberId: string
  slipId: string
  requestHash: string
}

/**
 * What a slip that cannot be placed is answered: that it was placed before, or its id was used for another, or the first
 * check that failed in the order of lottery 4.3. Answers `repeat`, or throws the refusal.
 */
export const refuseSlip = async (
  connection: MerchantConnection,
  key: SlipKey,
  request: PlaceSlipRequest,
  refusal: SlipRefusal,
): Promise<'repeat'> => {
  const knownHash = await readRequestHash(connection, key)
  if (knownHash === key.requestHash) return 'repeat'
  if (knownHash !== undefined) throw new Refusal('idempotency_conflict')
  const byAccount = await refusedByAccount(connection, key)
  if (byAccount) throw byAccount
  const byIssue = refusal.because === 'price' ? await refusedByIssue(connection, request) : undefined
  throw byIssue ?? new Refusal(refusal.code, refusal.value)
}

/** A member who may not play gets that refusal first, whatever else is wrong with the slip (lottery 4.3, step 1). */
const refusedByAccount = async (
  { query }: MerchantConnection,
  { memberId }: SlipKey,
): Promise<Refusal | undefined> => {
  const [row] = await query<{ code: string | null; facts: unknown }>(accountStatement, [memberId])
  const code = row ? row.code : 'account_restricted'
  return code && isErrorCode(code) ? new Refusal(code, row?.facts ?? undefined) : undefined
}

const accountStatement: PreparedStatement = {
  name: 'lottery_account_refusal',
  text: 'select code, facts from lottery_account_refusal($1)',
}

const readRequestHash = async (
  { query }: MerchantConnection,
  { memberId, slipId }: SlipKey,
): Promise<string | undefined> => {
  const [row] = await query<{ request_hash: string }>(requestHashStatement, [memberId, slipId])
  return row?.request_hash
}

const requestHashStatement: PreparedStatement = {
  name: 'lottery_slip_request_hash',
  text: 'select request_hash from lottery_slip where member = $1 and slip_id = $2',
}

const issueRefusals: PreparedStatement = {
  name: 'lottery_issue_refusals',
  text: 'select code from lottery_issue_refusals($1, $2, $3, platform_now())',
}

const refusedByIssue = async (
  connection: MerchantConnection,
  { lottery, issues }: PlaceSlipRequest,
): Promise<Refusal | undefined> => {
  const issueIds = issues.map(({ issueId }) => issueId)
  const [row] = await connection.query<{ code: string }>(issueRefusals, [
    issueIds.map(() => 1),
    issueIds.map(() => lottery),
    issueIds,
  ])
  return row && isErrorCode(row.code) ? new Refusal(row.code) : undefined
}

/** The database's verdict as a refusal; of a number that is too full it says how much stake still fits (lottery 4.6). */
export const refuseOrder = (order: PlacingOrder, { verdict, detail }: RefusedVerdict): Refusal =>
  verdict === 'number_limit_exceeded'
    ? new Refusal(verdict, numberLimitOf(order, detail))
    : new Refusal(verdict, detail ?? undefined)

/**
 * The database says how much stake of a player is left, or how much of a cost; of a cost it is as much stake as costs that, in
 * steps.
 */
const numberLimitOf = ({ reserved, currency }: PlacingOrder, detail: RefusedVerdict['detail']) => {
  const token = String(detail?.token)
  if (detail?.stake !== undefined) return { token, remaining: Number(detail.stake) }
  const { step } = stakeLimitsOf(currency, token.slice(0, token.indexOf(':')))
  const counted = detail?.book === true ? reserved.books : reserved.tokens
  const asked = counted.find((one) => one.token === token)
  const [left, liability] = [Math.max(0, Number(detail?.remaining)), Number(detail?.liability)]
  const stakeLeft = asked ? Math.floor((left * asked.stake) / liability / step) * step : 0
  return { token, remaining: stakeLeft }
}
