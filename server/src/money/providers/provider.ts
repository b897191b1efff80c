import type {
  CallbackAnswer,
  CallbackFailure,
  MadePayment,
  PaymentProvider,
  PaymentReport,
  PayoutReport,
  ProviderEnd,
  ProviderStatements,
  ReportEnd,
  StatementPage,
} from '@playfront/contract/adapters/adapter'
import { amount, currencyCode } from '@playfront/contract/schemaParts'
import { type Milliseconds, minutes, seconds } from '@playfront/contract/time'
import { z } from 'zod'
import type { Clock } from '../../platform/platform'
import { CallbackRefusal } from './callbacks/callbackShapes'
import { decideRoute, type RouteFacts } from './decideRoute'

/**
 * A payment provider at one merchant as the platform calls it: deposits (the `deposits` feature) and payouts (the
 * `withdrawals` feature). `httpProvider.ts` is the adapter for every provider that speaks our protocol, the
 * demonstration's bank included. Another protocol is an adapter of its own (docs/guide/adapters.md).
 *
 * None of the calls rejects: an unknown result is a result of its own kind.
 */
export interface ConnectedProvider extends PaymentProvider {
  /** As tables, keys and callbacks name it. */
  code: string
  /** Whether a new order has a prospect of an answer; says nothing about an order that was sent. */
  isAvailable(): boolean
}

/** The provider of that code at this merchant; nothing when the two share no key. */
export type Providers = (merchant: string, code: string) => ConnectedProvider | undefined

/** Who gets the order of a new payment, and who gets it if that one refuses it, by the rules and by who is available now. */
export const routePayment = (
  providers: Providers,
  merchant: string,
  payment: Omit<RouteFacts, 'unavailable'>,
): readonly [string, ...string[]] => {
  const named = [...payment.routes.map(({ provider }) => provider), payment.own]
  const unavailable = new Set(named.filter((code) => !providers(merchant, code)?.isAvailable()))
  return decideRoute({ ...payment, unavailable }).providers
}

const short = z.string().min(1).max(140)

const pageAddress = z.url({ protocol: /^https?$/ }).max(500)
/** Opens the bank's app on the phone that pays. */
const appUrl = pageAddress.optional()

const way = z.discriminatedUnion('by', [
  z.object({
    by: z.literal('transfer'),
    bankCode: z.string().regex(/^\d{6}$/),
    bankName: short,
    account: z.string().regex(/^[\w-]{4,34}$/),
    holder: short,
    memo: z.string().regex(/^[\w -]{1,25}$/),
    appUrl,
  }),
  z.object({ by: z.literal('promptPay'), target: z.string().regex(/^\d{10,15}$/), holder: short, appUrl }),
  z.object({
    by: z.literal('pix'),
    key: z.string().min(1).max(77),
    holder: z.string().min(1).max(25),
    city: z.string().min(1).max(15),
    txid: z.string().regex(/^[A-Za-z0-9]{1,25}$/),
    appUrl,
  }),
  z.object({ by: z.literal('page'), url: pageAddress }),
])

const reference = z.string().min(1).max(64)
export const madePayment: z.ZodType<MadePayment> = z.object({ reference, way })
export const paymentReport: z.ZodType<PaymentReport> = z.object({
  status: z.enum(['waiting', 'paid', 'failed', 'expired', 'reversed']),
  paid: amount,
  currency: currencyCode,
})
export const payoutReport: z.ZodType<PayoutReport> = z.object({
  status: z.enum(['processing', 'paid', 'failed']),
  reference,
  reason: z.string().max(64).optional(),
})

/** No control characters, and no half of a surrogate pair: the database takes neither. */
const lineReference = z
  .string()
  .max(128)
  .regex(/^\P{C}*$/u)
export const statementPage: z.ZodType<StatementPage> = z.object({
  lines: z
    .array(
      z.object({
        about: z.enum(['payment', 'payout', 'fee', 'chargeback']),
        status: z.enum(['done', 'failed', 'pending']),
        reference: lineReference,
        id: lineReference.optional(),
        amount,
        currency: currencyCode,
        at: z.iso.datetime({ offset: true }),
      }),
    )
    .max(5_000),
  next: z.string().min(1).max(500).optional(),
})

/** Refusals are stored and shown to staff. */
const refusalCode = z.string().regex(/^[\w.-]{1,64}$/)

/** What a provider is held to; each of its errors is given to `onError`. */
interface GuardDeps {
  clock: Pick<Clock, 'after' | 'now'>
  onError(failure: unknown): void
}

/** A player waits for the answer: what takes longer is asked about later. */
const withinMs = seconds(10)

/**
 * Holds an adapter to its port: what it throws, what it answers in another shape and what it does not answer in time is
 * unknown, so that money is done, refused or asked about again, and nothing in between.
 *
 * @param open makes the adapter's provider; asked again while it throws
 */
export const guardProvider = (
  code: string,
  open: () => PaymentProvider,
  deps: GuardDeps,
): ConnectedProvider => {
  let opened: PaymentProvider | undefined
  const provider = () => (opened ??= open())
  let silence: Silence = { calls: 0, lastMs: 0 }
  const ask = async <Answer>(
    shape: z.ZodType<Answer>,
    call: (to: PaymentProvider) => Promise<ProviderEnd<Answer>>,
  ): Promise<ProviderEnd<Answer>> => {
    try {
      const end = await inTime(deps.clock, withinMs, async () => call(provider()))
      const read = readEnd(shape, end)
      silence = nextSilence(silence, read.kind === 'unknown', deps.clock.now())
      return read
    } catch (failure) {
      deps.onError(failure)
      silence = nextSilence(silence, true, deps.clock.now())
      return { kind: 'unknown' }
    }
  }
  return {
    code,
    isAvailable: () => decideAvailable(silence, deps.clock.now()).isAvailable,
    makePayment: (order) => ask(madePayment, (to) => to.makePayment(order)),
    askPayment: (order) => ask(paymentReport, (to) => to.askPayment(order)),
    makePayout: (order) => ask(payoutReport, (to) => to.makePayout(order)),
    askPayout: (order) => ask(payoutReport, (to) => to.askPayout(order)),
    readCallback: async (callback) => {
      try {
        return await inTime(deps.clock, withinMs, async () => provider().readCallback(callback))
      } catch (failure) {
        deps.onError(failure)
        // Nothing was changed: the provider reports again.
        throw new CallbackRefusal('busy')
      }
    },
    answerCallback: (end) => answerOf(provider, end, deps),
    get statements() {
      return guardStatements(provider, deps)
    },
  }
}

/** No one waits, and a page may be long. */
const statementWithinMs = seconds(30)

/** What an answer of another shape is refused with: it moved no money, so that it need not be unknown. */
export const unreadableCode = 'answer_invalid'

/** Nothing where the provider offers no statements, or no time zone that there is. */
const guardStatements = (
  provider: () => PaymentProvider,
  { clock, onError }: GuardDeps,
): ProviderStatements | undefined => {
  try {
    const { statements } = provider()
    if (!statements) return undefined
    const { timeZone, readyAfterMs } = statements
    // Throws for a zone that there is not.
    new Intl.DateTimeFormat('en', { timeZone })
    return {
      timeZone,
      readyAfterMs,
      async read(asked) {
        try {
          const end = await inTime(clock, statementWithinMs, async () => statements.read(asked))
          return readEnd(statementPage, end)
        } catch (failure) {
          onError(failure)
          return failure instanceof z.ZodError
            ? { kind: 'refused', code: unreadableCode }
            : { kind: 'unknown' }
        }
      },
    }
  } catch (failure) {
    onError(failure)
    return undefined
  }
}

/** Calls in a row that a provider has not answered on this node, and when the last of them ended. */
export interface Silence {
  calls: number
  lastMs: Milliseconds
}

/** After so many calls without an answer other providers are preferred, until one call is tried again. */
const silentCalls = 3
const silentForMs = minutes(1)

const nextSilence = ({ calls }: Silence, isUnknown: boolean, nowMs: Milliseconds): Silence =>
  isUnknown ? { calls: calls + 1, lastMs: nowMs } : { calls: 0, lastMs: nowMs }

/** Whether new orders go to a provider: not for a minute after three calls in a row without an answer. */
export const decideAvailable = (
  { calls, lastMs }: Silence,
  nowMs: Milliseconds,
): { isAvailable: boolean; reason: string } => {
  if (calls < silentCalls) return { isAvailable: true, reason: 'it answered one of its last calls' }
  return nowMs - lastMs < silentForMs
    ? { isAvailable: false, reason: 'its last calls had no answer' }
    : { isAvailable: true, reason: 'it is tried again' }
}

/** @throws Error when the end has a shape that the port does not know */
const readEnd = <Answer>(shape: z.ZodType<Answer>, end: ProviderEnd<Answer>): ProviderEnd<Answer> => {
  if (end.kind === 'done') return { kind: 'done', answer: shape.parse(end.answer) }
  return end.kind === 'refused' ? { kind: 'refused', code: refusalCode.parse(end.code) } : { kind: 'unknown' }
}

/** By then the report was taken or refused: an adapter that fails changes only how that is worded. */
const answerOf = (
  provider: () => PaymentProvider,
  end: ReportEnd | CallbackFailure,
  { onError }: GuardDeps,
): CallbackAnswer => {
  try {
    return provider().answerCallback?.(end) ?? plainAnswer(end)
  } catch (failure) {
    onError(failure)
    return plainAnswer(end)
  }
}

/** The response to the callback of a provider that expects no other. */
export const plainAnswer = (end: ReportEnd | CallbackFailure): CallbackAnswer => ({
  status: 'outcome' in end ? 200 : end.status,
  contentType: 'application/json; charset=utf-8',
  body: JSON.stringify('outcome' in end ? end : { code: end.code, message: end.code }),
})

/**
 * The result of work that may take only so long.
 * @throws Error when it took longer, and whatever the work throws
 */
export const inTime = <Result>(
  clock: Pick<Clock, 'after'>,
  limitMs: Milliseconds,
  work: () => Promise<Result>,
): Promise<Result> =>
  new Promise((resolve, reject) => {
    const giveUp = clock.after(limitMs, () => reject(new Error(`no result within ${limitMs} ms`)))
    void work().then(resolve, reject).finally(giveUp)
  })
