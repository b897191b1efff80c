import { profileOf } from '@playfront/contract/account/protectionProfiles'
import type { Protection, SetLimitRequest } from '@playfront/contract/account/protection'
import type { DepositChoiceRequest, SettleLimitRequest } from '@playfront/contract/account/protection.schema'
import { days, hours } from '@playfront/contract/time'
import { type CallContext, requireSession } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { notifyMember } from '../inbox/notifyMember'
import { decideConfirmation, decideLimit } from './decideLimit'
import { lockMember, noteChange, presentProtection, readProtection } from './readProtection'

/** Sets a limit: lower at once, higher to be confirmed later. Throws `protection.not.offered`. */
export const setLimit = (context: CallContext, request: SetLimitRequest): Promise<Protection> =>
  changing(context, async (connection, owner) => {
    await setLimitInChange(connection, owner, context.merchant, request)
  })

/**
 * The same within a change that does more; answers the amount as it was.
 * @param allow gets the current amount, and throws when the request is not allowed
 */
export const setLimitInChange = async (
  connection: MerchantConnection,
  owner: Owner,
  { responsible }: Pick<CallContext['merchant'], 'responsible'>,
  request: SetLimitRequest,
  allow: (held: number | null) => void = () => undefined,
): Promise<number | null> => {
  const { kind, period, amount: requested } = request
  const profile = profileOf(responsible.jurisdiction)
  const held = await readHeld(connection, owner.memberId, request)
  const amount = held?.amount ?? null
  allow(amount)
  const decision = decideLimit({ kind, amount, requested, profile })
  if (decision.does === 'refuse') throw new Refusal('protection.not.offered')
  if (decision.does === 'nothing') return amount
  const values = [owner.merchant, owner.memberId, kind, period, requested]
  if (decision.does === 'hold') await connection.query(holdStatement, values)
  else await connection.query(waitStatement, [...values, hours(profile.waitingHours) / 1_000])
  await noteChange(connection, owner, decision.does === 'hold' ? 'set' : 'asked', {
    kind,
    period,
    amount: requested,
  })
  if (decision.does === 'hold' && held?.amount !== requested) await notifyLimits(connection, owner)
  return amount
}

/** Confirms a higher limit whose waiting time is over, or drops the request. Throws `protection.waiting`. */
export const settleLimit = (context: CallContext, request: SettleLimitRequest): Promise<Protection> =>
  changing(context, async (connection, owner) => {
    const { kind, period, does } = request
    const held = await readHeld(connection, owner.memberId, request)
    if (!held?.waits) throw new Refusal('protection.waiting')
    const { confirmWithinDays } = profileOf(context.merchant.responsible.jurisdiction)
    const readyAtMs = held.ready_at?.getTime() ?? 0
    const facts = { waits: held.waits, readyAtMs, nowMs: held.now.getTime() }
    const { confirm } = decideConfirmation({ ...facts, lapsesAtMs: readyAtMs + days(confirmWithinDays) })
    if (does === 'confirm' && !confirm) throw new Refusal('protection.waiting')
    const amount = does === 'confirm' ? held.waiting_amount : held.amount
    await connection.query(holdStatement, [owner.merchant, owner.memberId, kind, period, amount])
    const what = does === 'confirm' ? 'confirmed' : 'cancelled'
    await noteChange(connection, owner, what, { kind, period, amount: held.waiting_amount })
    if (what === 'confirmed') await notifyLimits(connection, owner)
  })

/** Notifies the member of a new limit; a pending request has changed nothing yet. */
const notifyLimits = (connection: MerchantConnection, { memberId }: Owner): Promise<void> =>
  notifyMember(connection, { memberId, kind: 'limits.changed', link: '/m/member/protection' })

/** Says that there shall be no deposit limit. */
export const depositChoice = (context: CallContext, { choice }: DepositChoiceRequest): Promise<Protection> =>
  changing(context, async (connection, owner) => {
    const { kept } = profileOf(context.merchant.responsible.jurisdiction)
    if (kept.includes('deposit')) throw new Refusal('protection.not.offered')
    await connection.query(choiceStatement, [owner.merchant, owner.memberId, choice])
    await noteChange(connection, owner, 'deposit_choice', {})
  })

/** The member's protection as it is. */
export const readOwnProtection = (context: CallContext): Promise<Protection> => {
  const { memberId } = requireSession(context)
  return context.store.read(context.merchant.code, async (connection) =>
    presentProtection(await readProtection(connection, memberId), context.merchant),
  )
}

export interface Owner {
  merchant: string
  memberId: string
}

/** A change by the member, with none of their stakes in progress, and the state after it. */
export const changing = (
  context: CallContext,
  work: (connection: MerchantConnection, owner: Owner) => Promise<void>,
): Promise<Protection> => {
  const { memberId } = requireSession(context)
  const merchant = context.merchant.code
  return context.store.change(merchant, async (connection) => {
    await lockMember(connection, memberId)
    await work(connection, { merchant, memberId })
    return presentProtection(await readProtection(connection, memberId), context.merchant)
  })
}

interface HeldRow {
  now: Date
  amount: number | null
  waits: boolean
  waiting_amount: number | null
  ready_at: Date | null
}

const readHeld = async (
  { query }: MerchantConnection,
  memberId: string,
  { kind, period }: Pick<SetLimitRequest, 'kind' | 'period'>,
): Promise<HeldRow | undefined> => (await query<HeldRow>(heldStatement, [memberId, kind, period]))[0]

const heldStatement: PreparedStatement = {
  name: 'limit of member',
  text: `
    select platform_now() as now, amount, waits, waiting_amount, ready_at
    from protection_limit where member = $1 and kind = $2 and period = $3`,
}

const holdStatement: PreparedStatement = {
  name: 'hold limit',
  text: `
    insert into protection_limit (merchant, member, kind, period, amount) values ($1, $2, $3, $4, $5)
    on conflict (merchant, member, kind, period) do update
      set amount = excluded.amount, waits = false, waiting_amount = null, ready_at = null`,
}

const waitStatement: PreparedStatement = {
  name: 'let limit wait',
  text: `
    update protection_limit
    set waits = true, waiting_amount = $5, ready_at = platform_now() + make_interval(secs => $6)
    where merchant = $1 and member = $2 and kind = $3 and period = $4`,
}

const choiceStatement: PreparedStatement = {
  name: 'answer deposit choice',
  text: `
    insert into protection_member (merchant, member, deposit_choice, deposit_choice_at)
    values ($1, $2, $3, platform_now())
    on conflict (merchant, member) do update
      set deposit_choice = excluded.deposit_choice, deposit_choice_at = excluded.deposit_choice_at`,
}
