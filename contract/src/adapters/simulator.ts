import type { CurrencyCode } from '../money'
import type { AdapterCallback, PaymentAccount } from './adapter'

/**
 * How a simulated service behaves: it works; says no for good; fails for now (503, say); answers what nobody can read;
 * takes the request and breaks the connection; or answers as it should under another key, where answers are signed.
 */
export type SimulatedBehaviour = 'works' | 'refuses' | 'fails' | 'garbles' | 'breaks' | 'forges'

/**
 * The service that `playfront adapters check` checks an adapter against: the default export of a module is a function that
 * starts one. It is written from the service's documents, not from the adapter.
 */
export interface AdapterSimulator {
  /** The adapter's settings; they lead it here. */
  settings: unknown
  /** Behaves so from now on. */
  behave(how: SimulatedBehaviour): void
  /** For the ports `sms` and `email`: what it took, in order, as it understood it. */
  messages?(): readonly { to: string; text: string; subject?: string }[]
  /** For the port `payment`. */
  payments?: PaymentSimulator
  /** For the port `verification`: what it was given, each id once. While it `refuses`, it answers so, and names a hit. */
  checks?(): readonly { id: string; bytes?: number; name?: string }[]
  close(): void | Promise<void>
}

export interface PaymentSimulator {
  account: PaymentAccount
  /** The currencies that orders are made in. */
  currencies: readonly [CurrencyCode, ...CurrencyCode[]]
  /** Whether answers are signed, so that it can forge one. */
  hasSignedAnswers: boolean
  /** The orders that it has, in the platform's terms: whole minor units, UUIDs. */
  orders(): readonly { id: string; about: 'payment' | 'payout'; amount: number; currency: CurrencyCode }[]
  /** Its order is paid from now on. */
  settle(id: string): void
  /** For an adapter with `statements`: so many lines a page of the service's statement has at most. */
  statementPage?: number
  /**
   * The callback about a settled order: as the service sends it, signed with another key, without a signature, or with
   * another amount under the signature of the true one.
   */
  callback(id: string, how: 'genuine' | 'forged' | 'unsigned' | 'altered'): AdapterCallback
}
