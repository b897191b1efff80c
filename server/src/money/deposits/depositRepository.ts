import type { PaymentWay } from '@playfront/contract/adapters/adapter'
import type { CurrencyCode } from '@playfront/contract/money'
import type { DepositKind, DepositState } from '@playfront/contract/money/deposits'
import type { ExcessVerdict } from '@playfront/contract/money/paymentKinds'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import type { OpenMethod } from './depositMethods'

/** A deposit as it is stored. Amounts in minor units. */
export interface DepositRow {
  id: string
  member: string
  method: string
  kind: DepositKind
  title: string
  provider: string
  /** Providers that refused the order, in order; the one that has it can be among them once it was paid nevertheless. */
  refusedBy: string[]
  /** Which provider had the order when one that had refused it was paid. */
  previousProvider: string | null
  currency: CurrencyCode
  amount: number
  feeFixed: number
  feeBasisPoints: number
  promotion: string | null
  state: DepositState
  madeAt: Date
  expiresAt: Date
  reference: string | null
  way: PaymentWay | null
  settledAt: Date | null
  paid: number | null
  credited: number | null
  fee: number | null
  excess: number
  /** What other providers were paid for it; part of `paid` and of `excess`. */
  paidAgain: number
  count: number | null
  owed: number
  excessVerdict: ExcessVerdict | null
}

/** Its columns, for the statements that answer one. */
export const depositColumns = `
  id, member, method, kind, title, provider, refused_by as "refusedBy", previous_provider as "previousProvider",
  currency, amount, fee_fixed as "feeFixed",
  fee_basis_points as "feeBasisPoints", promotion, state, made_at as "madeAt", expires_at as "expiresAt", reference, way,
  settled_at as "settledAt", paid, credited, fee, excess, paid_again as "paidAgain", count, owed,
  excess_verdict as "excessVerdict"`

/** Everything that the member's page may ask about its own deposit, whatever the method. */
export const feeOf = ({ feeFixed, feeBasisPoints }: Pick<DepositRow, 'feeFixed' | 'feeBasisPoints'>) => ({
  fixed: feeFixed,
  basisPoints: feeBasisPoints,
})

/** What the member has open, seen under the lock on the wallet; nothing when there is no wallet. */
export const lockWallet = async (
  { query }: MerchantConnection,
  memberId: string,
): Promise<{ isFrozen: boolean; open: number; openAmount: number } | undefined> => {
  const [wallet] = await query<{ isFrozen: boolean }>(lockStatement, [memberId])
  if (!wallet) return undefined
  const [counted] = await query<{ open: number; openAmount: number }>(openStatement, [memberId])
  return { ...wallet, open: counted?.open ?? 0, openAmount: counted?.openAmount ?? 0 }
}

export const findDeposit = async (
  { query }: MerchantConnection,
  id: string,
): Promise<DepositRow | undefined> => (await query<DepositRow>(findStatement, [id]))[0]

/** Holds the deposit until the transaction ends. */
export const lockDeposit = async (
  { query }: MerchantConnection,
  id: string,
): Promise<DepositRow | undefined> => (await query<DepositRow>(lockDepositStatement, [id]))[0]

export interface NewDeposit {
  merchant: string
  id: string
  memberId: string
  method: OpenMethod
  amount: number
  currency: string
  promotion: string | undefined
}

export const writeDeposit = async ({ query }: MerchantConnection, made: NewDeposit): Promise<DepositRow> => {
  const { merchant, id, memberId, method, amount, currency, promotion } = made
  const { code, kind, title, provider, fee, minutes } = method
  const what = [merchant, id, memberId, code, kind, title, provider, currency, amount]
  const [row] = await query<DepositRow>(writeStatement, [
    ...what,
    fee.fixed,
    fee.basisPoints,
    promotion ?? null,
    minutes,
  ])
  if (!row) throw new Error('The deposit was not written.')
  return row
}

/** Stores how it is to be paid, unless its result was reported meanwhile or another provider has it. */
export const noteWay = async (
  { query }: MerchantConnection,
  id: string,
  { provider, reference, way }: { provider: string; reference: string; way: PaymentWay },
): Promise<void> => void (await query(wayStatement, [id, reference, JSON.stringify(way), provider]))

/** Gives a deposit to a provider that was paid although it had refused the order. */
export const takeOverDeposit = async (
  { query }: MerchantConnection,
  id: string,
  { provider, reference }: { provider: string; reference: string | null },
): Promise<void> => void (await query(takeOverStatement, [id, provider, reference]))

/** Keeps with the provider's events that it refused the order, whatever becomes of the deposit. */
export const noteRefusedOrder = async (
  { query }: MerchantConnection,
  { merchant, provider, id }: { merchant: string; provider: string; id: string },
): Promise<void> => void (await query(refusedOrderStatement, [merchant, provider, `order.refused.${id}`, id]))

/**
 * Gives a deposit whose first order was refused to another provider.
 * @param refusal the refusing provider's own code
 */
export const passOnDeposit = async (
  { query }: MerchantConnection,
  id: string,
  { to, refusal }: { to: string; refusal: string },
): Promise<void> => void (await query(passOnStatement, [id, to, refusal]))

/**
 * Ends a deposit without money.
 * @param refusal of a refused one: the provider's own code, where it said one
 */
export const endUnpaid = async (
  { query }: MerchantConnection,
  id: string,
  state: 'refused' | 'expired' | 'reversed',
  refusal?: string,
): Promise<void> => void (await query(endStatement, [id, state, refusal ?? null]))

const lockStatement: PreparedStatement = {
  name: 'lock wallet for deposit',
  text: 'select is_frozen as "isFrozen" from deposit_lock_wallet($1)',
}

const openStatement: PreparedStatement = {
  name: 'count open deposits',
  text: `
    select count(*)::int as open, coalesce(sum(amount), 0)::bigint as "openAmount"
    from deposit where member = $1 and state in ('created', 'pending')`,
}

const findStatement: PreparedStatement = {
  name: 'find deposit',
  text: `select ${depositColumns} from deposit where id = $1`,
}

const lockDepositStatement: PreparedStatement = {
  name: 'lock deposit',
  text: `select ${depositColumns} from deposit where id = $1 for no key update`,
}

const writeStatement: PreparedStatement = {
  name: 'write deposit',
  text: `
    insert into deposit (merchant, id, member, method, kind, title, provider, currency, amount, fee_fixed, fee_basis_points,
      promotion, expires_at, ask_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, platform_now() + make_interval(mins => $13),
      platform_now() + interval '20 seconds')
    returning ${depositColumns}`,
}

const wayStatement: PreparedStatement = {
  name: 'note way of deposit',
  text: `
    update deposit set state = 'pending', reference = $2, way = $3, ask_at = platform_now() + interval '30 seconds', asked = 0
    where id = $1 and state = 'created' and provider = $4`,
}

const passOnStatement: PreparedStatement = {
  name: 'pass on deposit',
  text: `
    update deposit set refused_by = refused_by || provider, refusals = refusals || $3::text, provider = $2, asked = 0,
      ask_at = platform_now() + interval '20 seconds'
    where id = $1 and state = 'created'`,
}

const refusedOrderStatement: PreparedStatement = {
  name: 'note refused order of deposit',
  text: `
    insert into deposit_event (merchant, provider, event, deposit, status, amount, outcome)
    values ($1, $2, $3, $4, 'refused', 0, 'refuse: the provider refused the order') on conflict do nothing`,
}

const takeOverStatement: PreparedStatement = {
  name: 'take over deposit',
  text: 'update deposit set previous_provider = provider, provider = $2, reference = $3 where id = $1',
}

/** Money that comes late is asked after for a day, unless the provider never had the order. */
const endStatement: PreparedStatement = {
  name: 'end unpaid deposit',
  text: `
    update deposit set state = $2, settled_at = platform_now(), asked = 0,
      refusals = case when $2 = 'refused' then refusals || $3::text else refusals end,
      ask_at = case when $2 = 'expired' or ($2 = 'refused' and reference is not null) then platform_now() + interval '1 hour' end
    where id = $1`,
}
