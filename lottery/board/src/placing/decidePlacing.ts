import type { Slip } from '@playfront/contract/play/lottery/slip'
import type { Milliseconds } from '@playfront/contract/time'
import { options } from '../options'
import type { Outcome } from '@playfront/web/requests/outcome'
import type { Quote } from '../picking/quote'
import type { Order } from './order'

/** What to do after the answer to a placing (lottery 4.3, 4.4). */
export type AfterSending =
  | { kind: 'placed'; slip: Slip }
  /** It is unknown whether it arrived: ask. */
  | { kind: 'check' }
  /** The odds or the total are no longer those shown: quote again and let the player confirm again. */
  | { kind: 'requote' }
  /** The issue takes no more bets: offer the next one. */
  | { kind: 'move' }
  | { kind: 'refuse'; code: string; message: string }

const movingCodes = ['issue_closed', 'issue_not_open', 'issue_unknown']
const requoteCodes = ['odds_changed', 'total_mismatch']

/** The word "refused" ends a slip; silence never does. */
export const decideAfterSending = (outcome: Outcome<Slip>): AfterSending => {
  if (outcome.kind === 'done') return { kind: 'placed', slip: outcome.value }
  // A fault after the charge would read the same as one before it, so a broken server is asked too.
  if (outcome.kind === 'unknown' || outcome.code === 'server.error') return { kind: 'check' }
  if (movingCodes.includes(outcome.code)) return { kind: 'move' }
  if (requoteCodes.includes(outcome.code)) return { kind: 'requote' }
  return { kind: 'refuse', code: outcome.code, message: outcome.message }
}

/** What is known when the outcome of a slip is answered. */
export interface CheckFacts {
  outcome: Outcome<Slip>
  /** How often the slip was sent again by itself. */
  resent: number
  sentAgoMs: Milliseconds
  /** The request is still available and its issue still takes bets. */
  canResend: boolean
}

export type AfterChecking =
  | { kind: 'placed'; slip: Slip }
  | { kind: 'resend' }
  /** It never arrived and nothing was charged. */
  | { kind: 'notPlaced' }
  | { kind: 'checkAgain' }

/** A slip that the server does not know was never charged: it may be sent again, under the same id (lottery 4.4). */
export const decideAfterChecking = ({ outcome, resent, sentAgoMs, canResend }: CheckFacts): AfterChecking => {
  if (outcome.kind === 'done') return { kind: 'placed', slip: outcome.value }
  if (outcome.kind === 'unknown' || outcome.code !== 'slip_not_found') return { kind: 'checkAgain' }
  if (canResend && resent < options.placing.resendTimes) return { kind: 'resend' }
  return { kind: sentAgoMs < options.placing.underwayMs ? 'checkAgain' : 'notPlaced' }
}

/**
 * Whether a renewed order has the same bets at terms that are nowhere worse: none costs more, none pays less, in
 * whichever way it wins (lottery 4.3 step 6, 8.4). Only such an order may proceed without another confirmation, and
 * only for players who asked for that.
 */
export const decideBetter = (before: Order, after: Order): boolean =>
  betsOf(before) === betsOf(after) &&
  issuesOf(before) === issuesOf(after) &&
  after.request.expectedTotal <= before.request.expectedTotal &&
  before.quotes.length === after.quotes.length &&
  before.quotes.every((quote, at) => isNoWorse(quote, after.quotes[at]))

const betsOf = ({ request }: Order): string => JSON.stringify(request.bets)

const issuesOf = ({ request }: Order): string => JSON.stringify([request.issues, request.stopOnWin ?? false])

const isNoWorse = (before: Quote, after: Quote | undefined): boolean =>
  after !== undefined &&
  after.cost <= before.cost &&
  after.oneHit >= before.oneHit &&
  after.topHit >= before.topHit &&
  (after.furtherHit ?? 0) >= (before.furtherHit ?? 0)
