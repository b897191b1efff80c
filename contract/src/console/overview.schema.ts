import { z } from 'zod'
import type { CallSchemas } from '../call'
import { amount, instant, isoDay, nothing, uuid } from '../schemaParts'

const count = z.int().min(0)

/** What waits for people, in the order in which it is shown. */
export const workKinds = [
  'approvals',
  'withdrawals',
  'deposits',
  'heldAccounts',
  'reconciliation',
  'cards',
  'documents',
  'harm',
  'results',
  'chat',
  'feedback',
] as const

/** At most so many of a kind are counted. */
export const maxCountedWork = 1_000

export const overviewRequest = z.object({
  /** `work` leaves the figures and the alerts out. */
  part: z.enum(['all', 'work']).default('all'),
})

const workItem = z.object({
  kind: z.enum(workKinds),
  /** `maxCountedWork` stands for as many or more. */
  waiting: count,
  /** Of these, how many the caller may act on: requests of their own are not among them. */
  forCaller: count,
  /** Since when the oldest of them waits. */
  oldestAt: instant,
})

const dayFigures = z.object({
  /** Minor units of the merchant's currency, as in the reports; reversals can make them negative. */
  deposits: z.int(),
  withdrawals: z.int(),
  turnover: z.int(),
  wins: z.int(),
  /** Turnover less wins and rebates. */
  net: z.int(),
  registered: count,
})

const overviewFigures = z.object({
  /** The merchant's day that the figures are of. */
  day: isoDay,
  /** Up to when they are counted. */
  asOf: instant,
  today: dayFigures,
  /** The same of a week before, as they stood at this time of that day; null where they were not kept. */
  weekBefore: z
    .object({
      day: isoDay,
      /** Minutes of that day, by the merchant's clock, that they are up to. */
      untilMinute: z.int().min(0).max(1440),
      figures: dayFigures,
    })
    .nullable(),
})

/** What is wrong with the platform at this merchant. */
export const alertKinds = ['lateDraws', 'frozenWallets', 'slowQueue', 'clockMargin', 'failedCalls'] as const

const overviewAlert = z.object({
  kind: z.enum(alertKinds),
  count,
  /** How long the worst of them lasts. */
  sinceMs: count.nullable(),
})

export const overviewAnswer = z.object({
  at: instant,
  /** Kinds of which nothing waits, and those that the caller may not read, are missing. */
  work: z.array(workItem),
  /** Null without `reports.read`, and where only the work was requested. */
  figures: overviewFigures.nullable(),
  /** Null without `health.read`, and where only the work was requested. */
  alerts: z.array(overviewAlert).nullable(),
})

/**
 * `silent`: its last three orders got no answer. `unknown`: it got too few orders in the last hour. `notConnected`: it shares no
 * key with the merchant.
 */
export const routeStates = ['answers', 'silent', 'unknown', 'notConnected'] as const

/** Of the payments that were begun since then. */
const paymentWindow = z.object({
  /** A payment that a provider refused and another one took is an order of each. */
  orders: count,
  /** What was asked for, minor units. */
  amount,
  succeeded: count,
  succeededAmount: amount,
  refused: count,
  /** Without a result yet; what is neither, was not paid in time or was reversed. */
  open: count,
})

const paymentRoute = z.object({
  kind: z.enum(['deposit', 'payout']),
  /** Code and title of the deposit method; null for payouts, which one provider takes whatever the account. */
  method: z.string().nullable(),
  title: z.string().nullable(),
  provider: z.string(),
  /** The settings send orders there now. */
  isConfigured: z.boolean(),
  /** Of the provider with all its methods, by the orders of the last hour. */
  state: z.enum(routeStates),
  lastHour: paymentWindow,
  lastDay: paymentWindow,
  /** Half of the last day's took less: deposits from their beginning to the credit, payouts from the order to the payment. */
  medianMs: count.nullable(),
  /** The oldest without a result, however old. */
  oldestOpen: z.object({ id: uuid, at: instant }).nullable(),
  /** The last refusal of the last day, with the provider's own code where it gave one. */
  lastRefusal: z.object({ code: z.string().nullable(), at: instant }).nullable(),
})

export const paymentRoutesAnswer = z.object({
  at: instant,
  /** Deposits before payouts, each in the order of the settings; what the settings no longer name is last. */
  routes: z.array(paymentRoute),
})

export type WorkKind = (typeof workKinds)[number]
export type WorkItem = z.output<typeof workItem>
export type DayFigures = z.output<typeof dayFigures>
export type OverviewFigures = z.output<typeof overviewFigures>
export type PaymentWindow = z.output<typeof paymentWindow>
export type PaymentRoute = z.output<typeof paymentRoute>
export type PaymentRoutesAnswer = z.output<typeof paymentRoutesAnswer>
export type RouteState = PaymentRoute['state']
export type OverviewAlert = z.output<typeof overviewAlert>
export type OverviewRequest = z.input<typeof overviewRequest>
export type OverviewAnswer = z.output<typeof overviewAnswer>

export const overviewSchemas = {
  overview: { request: overviewRequest, answer: overviewAnswer, errors: [] },
  paymentRoutes: { request: nothing, answer: paymentRoutesAnswer, errors: [] },
} satisfies Record<string, CallSchemas>
