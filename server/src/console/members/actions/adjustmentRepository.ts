import type { CurrencyCode } from '@playfront/contract/money'
import type { MerchantConnection, PreparedStatement } from '../../../store/store'
import type { StaffCaller } from '../../consoleContext'

/** A change of a member's balance that was requested. */
export interface AdjustmentRow {
  id: string
  member: string
  userName: string
  /** Minor units; negative takes money off. */
  amount: number
  currency: CurrencyCode
  reason: string
  proposedBy: string
  proposedName: string
  at: Date
  state: 'open' | 'confirmed' | 'turnedBack' | 'takenBack'
  decidedBy: string | null
  decidedName: string | null
  /** Of the wallet now; null once it is decided. */
  balance: number | null
}

/** False when there is one of this name already. */
export const writeAdjustment = async (
  { query }: MerchantConnection,
  merchant: string,
  staff: StaffCaller,
  {
    id,
    member,
    amount,
    currency,
    reason,
  }: Pick<AdjustmentRow, 'id' | 'member' | 'amount' | 'currency' | 'reason'>,
): Promise<boolean> => {
  const values = [merchant, id, member, amount, currency, reason, staff.id, staff.displayName]
  return (await query(writeStatement, values)).length > 0
}

/** Nobody else decides about it until the transaction ends. */
export const holdAdjustment = async (
  { query }: MerchantConnection,
  id: string,
): Promise<AdjustmentRow | undefined> => (await query<AdjustmentRow>(holdStatement, [id]))[0]

export const closeAdjustment = async (
  { query }: MerchantConnection,
  staff: StaffCaller,
  { id, state }: Pick<AdjustmentRow, 'id' | 'state'>,
): Promise<void> => {
  await query(closeStatement, [id, state, staff.id, staff.displayName])
}

/** The newest twenty of one member, or all that wait, the oldest first, at most a hundred. */
export const listAdjustments = (
  { query }: MerchantConnection,
  member: string | undefined,
): Promise<AdjustmentRow[]> =>
  member === undefined
    ? query<AdjustmentRow>(waitingStatement, [])
    : query<AdjustmentRow>(ofMemberStatement, [member])

const columns = `asked.id, asked.member, member.username as "userName", asked.amount, asked.currency, asked.reason,
  asked.requested_by as "proposedBy", asked.requested_name as "proposedName", asked.requested_at as at, asked.state,
  asked.decided_by as "decidedBy", asked.decided_name as "decidedName",
  case when asked.state = 'open' then wallet.balance end as balance`

const joined = `from member_adjustment asked
    join member on member.merchant = asked.merchant and member.id = asked.member
    left join wallet on wallet.merchant = asked.merchant and wallet.member = asked.member`

const writeStatement: PreparedStatement = {
  name: 'write adjustment',
  text: `
    insert into member_adjustment (merchant, id, member, amount, currency, reason, requested_by, requested_name)
    values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning id`,
}

const holdStatement: PreparedStatement = {
  name: 'hold adjustment',
  text: `select ${columns} ${joined} where asked.id = $1 for update of asked`,
}

const closeStatement: PreparedStatement = {
  name: 'close adjustment',
  text: `
    update member_adjustment
    set state = $2, decided_by = $3, decided_name = $4, decided_at = platform_now() where id = $1`,
}

const waitingStatement: PreparedStatement = {
  name: 'waiting adjustments',
  text: `
    select ${columns} ${joined} where asked.state = 'open' order by asked.requested_at, asked.id limit 100`,
}

const ofMemberStatement: PreparedStatement = {
  name: 'adjustments of member',
  text: `
    select ${columns} ${joined} where asked.member = $1 order by asked.requested_at desc, asked.id desc limit 20`,
}
