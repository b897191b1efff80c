import { minutes, seconds, type Milliseconds } from '@playfront/contract/time'

/** After these pauses a payout without a report is queried; the last one is repeated. */
const pauses = [seconds(15), seconds(30), minutes(1), minutes(5), minutes(15)] as const

/**
 * How long to wait before the provider is asked for the status of a payout.
 * @param tries how often it was sent or queried
 */
export const decideNextAsk = (tries: number): Milliseconds =>
  pauses[Math.min(Math.max(tries - 1, 0), pauses.length - 1)] ?? minutes(15)
