import type { CurrencyCode } from '@playfront/contract/money'
import type { DepositKind, DepositState } from '@playfront/contract/money/deposits'
import type { ExcessVerdict } from '@playfront/contract/money/paymentRulings'
import type { PaymentWay } from '../providers/provider'

/** A deposit as it is stored. Amounts in minor units. */
export interface DepositRow {
  id: string
  member: string
  method: string
  kind: DepositKind
  title: string
  provider: string
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
  count: number | null
  owed: number
  excessVerdict: ExcessVerdict | null
}

/** Its columns, for the statements that answer one. */
export const depositColumns = `
  id, member, method, kind, title, provider, currency, amount, fee_fixed as "feeFixed",
  fee_basis_points as "feeBasisPoints", promotion, state, made_at as "madeAt", expires_at as "expiresAt", reference, way,
  settled_at as "settledAt", paid, credited, fee, excess, count, owed,
  excess_verdict as "excessVerdict"`

/** Everything that the member's page may ask about its own deposit, whatever the method. */
export const feeOf = ({ feeFixed, feeBasisPoints }: Pick<DepositRow, 'feeFixed' | 'feeBasisPoints'>) => ({
  fixed: feeFixed,
  basisPoints: feeBasisPoints,
})
