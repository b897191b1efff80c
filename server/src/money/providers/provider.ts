import type { CurrencyCode } from '@playfront/contract/money'
import type { DepositKind } from '@playfront/contract/money/deposits'
import type { Clock, Network } from '../../platform/platform'
import type { Callback, ReportEnd } from './callbacks/callbackShapes'
import type { ProviderKeys } from './providerKeys'

/**
 * The platform's port to a payment provider: deposits (the `deposits` feature) and payouts (the `withdrawals`
 * feature). `httpProvider.ts` is the adapter for every provider that speaks our protocol, the demonstration's bank
 * included. Another protocol is a package of its own (docs/guide/payments.md).
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
  /**
   * Verifies the signature of a callback and reads it. Nothing in the callback is trusted before: the merchant is the one
   * that its address or header names, and only that merchant's key can prove it.
   */
  readCallback(callback: ProviderCallback): CallbackReading | Promise<CallbackReading>
  /** The response that the provider expects to its callback; JSON `{ outcome }` or `{ code, message }` when absent. */
  answerCallback?(end: ReportEnd | CallbackFailure): CallbackAnswer
}

/**
 * A protocol of payment providers: the default export of a module that `PAYMENT_ADAPTERS` names. It is called once for
 * each provider that speaks it. It keeps nothing, so that every node can ask about any payment.
 */
export type PaymentAdapter = (connection: ProviderConnection) => PaymentProvider

/** What an adapter has of the platform. */
export interface ProviderConnection {
  /** The provider's name in PAYMENT_PROVIDERS. */
  code: string
  /** Base URL of the provider's server, without a trailing slash; undefined while it is unknown. */
  address(): string | undefined
  /** The key that this provider shares with a merchant (PAYMENT_KEYS). */
  keys: ProviderKeys
  /** Digits of each currency after the point, for protocols that write amounts in decimals: VND has 0, THB 2. */
  currencyDigits: Readonly<Record<CurrencyCode, number>>
  platform: { network: Network; clock: Clock }
}

/** A request of a provider to the platform, unverified. */
export interface ProviderCallback {
  /** Whose key has to verify it. */
  merchant: string
  method: 'GET' | 'POST'
  /** Without the query. */
  path: string
  query: URLSearchParams
  /** Lower-case names; a repeated header is left out. */
  headers: Readonly<Record<string, string>>
  /** As it travelled; empty for a GET. */
  body: Buffer
}

export type CallbackReading =
  | { kind: 'report'; report: Callback }
  | {
      kind: 'refused'
      code: 'signature_missing' | 'signature_invalid' | 'request_expired' | 'request_invalid'
    }

/** Why a callback was refused (`callbackCodes`), with the HTTP status that says so. */
export interface CallbackFailure {
  code: string
  status: number
}

export interface CallbackAnswer {
  status: number
  contentType: string
  body: string
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

/** What a provider reports about a payment. */
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
