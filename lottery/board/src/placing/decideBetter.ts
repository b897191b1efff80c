import type { Quote } from '../picking/quote'
import type { Order } from './order'

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
