import type { CurrencyCode } from '../money'
import type { DepositKind } from '../money/paymentKinds'
import type { DocumentKind, DocumentReason, ScreeningHit } from '../money/verification.schema'
import type { Milliseconds } from '../time'

/**
 * The ports that an adapter can implement, each with the version that this release calls. A version changes when an
 * adapter that was written for the one before would no longer work.
 */
export const portVersions = { sms: 1, email: 1, payment: 1, verification: 1 } as const

export type PortName = keyof typeof portVersions

/**
 * An adapter: the default export of a module that `PLAYFRONT_ADAPTERS` names. It is loaded once when the server starts,
 * and runs on every node; it keeps nothing that another node would need.
 */
export interface Adapter<Settings = unknown> {
  /** Lower-case letters, digits and dashes. Settings, payment methods, callbacks, logs and metrics use it. */
  name: string
  /** The adapter's own, for logs and for `playfront doctor`. */
  version: string
  /** The ports that it implements, each with the version that it was written for: `{ sms: 1 }`. */
  ports: Partial<Record<PortName, number>>
  /**
   * What its settings have to be: a schema of Standard Schema (zod, valibot, arktype) or JSON Schema. Without one it has
   * no settings.
   */
  settings?: StandardSchema<Settings> | JsonSchema
  /**
   * Called once, at the start; the server does not start when it throws.
   * @param settings as the schema made them, with the content of files in place of `…_FILE`
   */
  create(settings: Settings, tools: AdapterTools): AdapterInstance | Promise<AdapterInstance>
}

/** One member for each port that the adapter announces, and what it can do besides. */
export interface AdapterInstance {
  sms?: MessageGateway
  email?: MessageGateway
  /** Called once for each merchant that shares a key with the provider (`PAYMENT_KEYS`). */
  payment?(account: PaymentAccount): PaymentProvider
  verification?: VerificationProvider
  /** Whether the service can be used; asked at the start and by `playfront doctor`. A rejection means that it cannot. */
  health?(): Promise<AdapterHealth>
  /** Handles requests to `/adapters/<name>`: nothing about them was verified. */
  callback?(request: AdapterCallback): Promise<CallbackAnswer>
  /** Called when the server stops. */
  close?(): void | Promise<void>
}

export type AdapterHealth = { kind: 'ok' } | { kind: 'failing'; because: string }

/** What an adapter gets of the platform. */
export interface AdapterTools {
  clock: {
    /** Epoch milliseconds. */
    now(): Milliseconds
  }
  /**
   * Asks an address. It follows no redirect, sends no cookies, and is measured and traced under the adapter's name.
   * Rejects when no answer comes in time, or one that is too long.
   */
  ask(question: OutsideQuestion): Promise<OutsideAnswer>
  /** Never hand it a message's text, an address of a person, or a key. */
  log(level: 'info' | 'warn' | 'error', sentence: string, facts?: Readonly<Record<string, unknown>>): void
  /** Digits of each currency after the point, for protocols that write amounts in decimals: VND has 0, THB 2. */
  currencyDigits: Readonly<Record<CurrencyCode, number>>
}

export interface OutsideQuestion {
  address: string
  /** Sent as a form; without it, `json` and `bytes` the question is a GET. */
  form?: Record<string, string>
  /** Sent as JSON. */
  json?: unknown
  /** Sent unchanged; their type is in the headers. */
  bytes?: Uint8Array
  /** How a body is sent; POST when absent. */
  method?: 'POST' | 'PUT' | 'PATCH'
  headers?: Record<string, string>
  withinMs: Milliseconds
  maxBytes: number
}

export interface OutsideAnswer {
  status: number
  text: string
  /** How long the answer may be kept, as its Cache-Control says; zero when that is not said. */
  keepMs: Milliseconds
  /** How long to wait before the next request, from the Retry-After header in seconds. */
  againAfterMs?: Milliseconds
}

/** A request to the platform, unverified. */
export interface AdapterCallback {
  method: 'GET' | 'POST'
  /** Without the query. */
  path: string
  /** As it travelled, without the question mark. */
  query: string
  /** Lower-case names; a repeated header is left out. */
  headers: Readonly<Record<string, string>>
  /** As it travelled; empty for a GET. */
  body: Uint8Array
}

export interface CallbackAnswer {
  status: number
  contentType: string
  body: string
}

/** JSON Schema, draft 2020-12. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** The part of https://standardschema.dev that is used: zod, valibot and arktype implement it. */
export interface StandardSchema<Output = unknown> {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: string
    validate(value: unknown): SchemaResult<Output> | Promise<SchemaResult<Output>>
  }
}

export type SchemaResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly SchemaIssue[] }

export interface SchemaIssue {
  readonly message: string
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
}

/** A message to one person. */
export interface OutgoingMessage {
  /** The same for every attempt, so that a gateway can detect a repetition. */
  id: string
  merchant: string
  channel: 'sms' | 'email'
  /** E.164 or an e-mail address. */
  to: string
  /** The subject of an e-mail; an SMS has none. */
  subject?: string
  text: string
}

/** The ports `sms` and `email`: sends messages to people. */
export interface MessageGateway {
  /** A rejection counts as `unknown`; so does no result within 20 seconds. */
  send(message: OutgoingMessage): Promise<SendEnd>
}

/** The gateway has taken it, will never take it, or may take it when it is tried again. */
export type SendEnd =
  | { kind: 'accepted' }
  /** `code` says why, in letters, digits, dots, dashes and underlines. */
  | { kind: 'refused'; code: string }
  | { kind: 'unknown' }

/** Whose account at the provider is used. */
export interface PaymentAccount {
  merchant: string
  /** The key that this merchant and the provider share. */
  key: Uint8Array
}

/**
 * The port `payment`: deposits and payouts of one merchant at a payment provider. Every order carries the platform's
 * own id. Sent again under that id it is the same order, so that it is safe to retry after a lost answer.
 *
 * A rejection counts as `unknown`; so do an answer that does not have the shape below and none within ten seconds.
 */
export interface PaymentProvider {
  makePayment(order: PaymentOrder): Promise<ProviderEnd<MadePayment>>
  /** The status of a payment; refused with `unknown_order` when the provider does not know it. */
  askPayment(order: OrderName): Promise<ProviderEnd<PaymentReport>>
  makePayout(order: PayoutOrder): Promise<ProviderEnd<PayoutReport>>
  /** The status of a payout; refused with `unknown_order` when the provider does not know it. */
  askPayout(order: OrderName): Promise<ProviderEnd<PayoutReport>>
  /**
   * Verifies the signature of a callback with this merchant's key and reads it. Nothing in the callback is trusted
   * before: the merchant is the one that its address or header names, and only that merchant's key can prove it.
   */
  readCallback(callback: AdapterCallback): CallbackReading | Promise<CallbackReading>
  /** The response that the provider expects to its callback; JSON `{ outcome }` or `{ code, message }` when absent. */
  answerCallback?(end: ReportEnd | CallbackFailure): CallbackAnswer
  /** Its own record of what it was paid and has paid out. Where absent, staff upload its statements as files. */
  statements?: ProviderStatements
}

/** A provider's statements, fetched for each of its days once that is over. */
export interface ProviderStatements {
  /** IANA zone of the provider's days, such as `Asia/Bangkok`; `UTC` where it has none. */
  timeZone: string
  /** How long after the end of a day its statement is complete; an hour when absent. */
  readyAfterMs?: Milliseconds
  /**
   * A page of the lines of a span of time. Asked twice it gives the same lines. A rejection counts as `unknown`; so does no
   * answer within 30 seconds. Refused with `not_offered` where this account has no statements.
   */
  read(asked: StatementSpan): Promise<ProviderEnd<StatementPage>>
}

/** From `from` on, and before `until`: ISO instants. */
export interface StatementSpan {
  merchant: string
  from: string
  until: string
  /** `next` of the page before; absent for the first one. */
  cursor?: string
}

export interface StatementPage {
  /** At most 5,000. */
  lines: readonly ProviderLine[]
  /** Names the next page; absent on the last one. */
  next?: string
}

export interface ProviderLine {
  /** A payment to the merchant, a payout to a member, what the provider charges, or a payment that it took back. */
  about: 'payment' | 'payout' | 'fee' | 'chargeback'
  /** `done` where money moved. */
  status: 'done' | 'failed' | 'pending'
  /** The provider's own id; empty where it has none. */
  reference: string
  /** The platform's id of the order, if the provider keeps it. */
  id?: string
  /** Minor units without a sign; above zero but for a fee. */
  amount: number
  currency: CurrencyCode
  /** ISO instant within the span. */
  at: string
}

/** Done, refused for good, or unknown: asked again later. */
export type ProviderEnd<Answer> =
  | { kind: 'done'; answer: Answer }
  | { kind: 'refused'; code: string }
  | { kind: 'unknown' }

export interface OrderName {
  merchant: string
  /** The platform's own, a UUID. */
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

/** How it is to be paid; the platform makes the codes that phones read. */
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

export type CallbackReading =
  | { kind: 'report'; report: ProviderReport }
  | {
      kind: 'refused'
      code: 'signature_missing' | 'signature_invalid' | 'request_expired' | 'request_invalid'
    }

/** What a provider reports about an order in a callback. */
export type ProviderReport = PaymentCallback | PayoutCallback

interface CommonReport {
  /** The provider's own id of the event; a repeated one has the same id. */
  event: string
  /** The platform's id of the order. */
  id: string
  /** The provider's id of the payment. */
  reference: string
  currency: CurrencyCode
}

export interface PaymentCallback extends CommonReport {
  about: 'payment'
  status: 'paid' | 'failed' | 'expired' | 'reversed'
  /** What was paid, or is reversed, in minor units; zero for the other two. */
  amount: number
}

export interface PayoutCallback extends CommonReport {
  about: 'payout'
  status: 'paid' | 'failed'
  /** Minor units, above zero. */
  amount: number
  reason?: string
}

/** `done` changed something, `known` was reported before or is older than the known state. */
export interface ReportEnd {
  outcome: 'done' | 'known'
}

/** Why a callback was refused, with the HTTP status that says so. */
export interface CallbackFailure {
  code: string
  status: number
}

/**
 * The port `verification`: checks members' documents, and screens members against lists. Every check carries the platform's own
 * id; asked again under that id it is the same check. A rejection counts as `unknown`; so do an answer that does not have the
 * shape below and none within 30 seconds. Never log a picture, a name or a day of birth.
 */
export interface VerificationProvider {
  checkDocument(document: DocumentToCheck): Promise<CheckEnd>
  /** How a check stands that was `checking`: asked without the picture until it ends, for three days at most. */
  askDocument(check: OrderName): Promise<CheckEnd>
  /** Compares a person with lists of sanctions and of politically exposed persons; asked again while it is `checking`. */
  screen(person: PersonToScreen): Promise<ScreeningEnd>
}

export interface DocumentToCheck extends OrderName {
  kind: DocumentKind
  /** A WebP. */
  picture: Uint8Array
}

export interface PersonToScreen extends OrderName {
  name: string
  /** YYYY-MM-DD. */
  birthday: string
}

/** The document is in order, or is not for these reasons; `checking`: the service has it and answers later. */
export type CheckEnd =
  /** `validUntil`: the end that the document states, YYYY-MM-DD. */
  | { kind: 'done'; validUntil?: string }
  | { kind: 'refused'; reasons: readonly DocumentReason[] }
  | { kind: 'checking' }
  | { kind: 'unknown' }

export type ScreeningEnd =
  | { kind: 'done'; hits: readonly ScreeningHit[] }
  | { kind: 'checking' }
  | { kind: 'unknown' }
