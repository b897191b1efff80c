import type { CurrencyCode } from '@playfront/contract/money'
import type { DepositKind } from '@playfront/contract/money/deposits'

/**
 * The platform's port to a payment provider: deposits (the `deposits` feature) and payouts (the `withdrawals`
 * feature). `httpProvider.ts` is the adapter for every provider that speaks our protocol (docs/guide/payments.md),
 * the demonstration's bank included. Another protocol gets another adapter here.
 *
 * Every order carries our own id. Sent again under that id it is the same order, so that it is safe to retry after a
 * lost answer. None of the calls rejects: an unknown result is a result of its own kind.
 */
export interface PaymentProvider {
  /** As tables, keys and callbacks name it. */
  code: string
  makePayment(order: PaymentOrder): Promise<ProviderEnd<MadePayment>>
  /** The status of a payment; refused with `unknown_order` when the provider does not know it. */
  askPayment(order: OrderName): Promise<ProviderEnd<PaymentReport>>
  makePayout(order: PayoutOrder): Promise<ProviderEnd<PayoutReport>>
  /** The status of a payout; refused with `unknown_order` when the provider does not know it. */
  askPayout(order: OrderName): Promise<ProviderEnd<PayoutReport>>
}

/** Done, refused for good, or unknown: asked again later. */
export type ProviderEnd<Answer> =
  | { kind: 'done'; answer: Answer }
  | { kind: 'refused'; code: string }
  | { kind: 'unknown' }

/** The provider of that code at this merchant; nothing when the two share no key. */
export type Providers = (merchant: string, code: string) => PaymentProvider | undefined

export interface OrderName {
  merchant: string
  /** Our own. */
  id: string
}

export interface PaymentOrder extends OrderName {
  kind: DepositKind
  /** Minor units, above zero. */
  amount: number
  currency: CurrencyCode
  /** ISO instant. */
  expiresAt: string
  /** Where a hosted page leads back to. */
  returnTo: string
}

interface ByApp {
  /** Opens the bank's app on the phone that pays. */
  appUrl?: string
}

/** How it is to be paid; the codes that phones read are built by `deposits/codes`. */
export type PaymentWay =
  | ({
      by: 'transfer'
      bankCode: string
      bankName: string
      account: string
      holder: string
      memo: string
    } & ByApp)
  | ({ by: 'promptPay'; target: string; holder: string } & ByApp)
  | ({ by: 'pix'; key: string; holder: string; city: string; txid: string } & ByApp)
  | { by: 'page'; url: string }

export interface MadePayment {
  /** The provider's own id. */
  reference: string
  way: PaymentWay
}

/** What a provider knows of a payment. */
export interface PaymentReport {
  status: 'waiting' | 'paid' | 'failed' | 'expired' | 'reversed'
  /** What was paid in minor units; zero until it was. */
  paid: number
  currency: CurrencyCode
}

export interface PayoutOrder extends OrderName {
  /** Minor units, above zero. */
  amount: number
  currency: CurrencyCode
  to: {
    kind: 'bankCard' | 'pix' | 'eWallet' | 'virtualWallet'
    /** The bank's or wallet's code; for PIX the kind of key. */
    bankCode: string
    number: string
    holder: string
  }
}

export interface PayoutReport {
  status: 'processing' | 'paid' | 'failed'
  /** The provider's own id. */
  reference: string
  /** Why it failed, as the provider words it. */
  reason?: string
}
