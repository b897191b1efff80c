import type { RewardPeriod } from '@playfront/contract/settings/money.schema'
import { merchantDay, type Day } from '../../kernel/merchantDay'

/** A day or a week of the merchant's calendar. */
export interface RewardSpan {
  /** Its first day; spans sort as they follow one another. */
  key: Day
  fromMs: number
  /** First instant after it. */
  untilMs: number
}

/** The day or week at an instant. Weeks begin on Monday (ISO 8601). */
export const spanAt = (atMs: number, timeZone: string, period: RewardPeriod): RewardSpan => {
  let first = merchantDay(atMs, timeZone)
  let last = first
  if (period === 'WEEK') {
    while (weekdayOf(first.day) !== monday) first = merchantDay(first.startsAtMs - 1, timeZone)
    while (weekdayOf(last.day) !== sunday) last = merchantDay(last.endsAtMs, timeZone)
  }
  return { key: first.day, fromMs: first.startsAtMs, untilMs: last.endsAtMs }
}

/**
 * The spans that have ended after one, the oldest first; after a long time without any node, a few are made up for at
 * a time.
 * @param after the span that was last computed
 */
export const spansAfter = (
  after: Day,
  { nowMs, timeZone, period, max }: { nowMs: number; timeZone: string; period: RewardPeriod; max: number },
): RewardSpan[] => {
  const spans: RewardSpan[] = []
  let span = spanBefore(spanAt(nowMs, timeZone, period), timeZone, period)
  while (span.key > after && spans.length < maxLook) {
    spans.unshift(span)
    span = spanBefore(span, timeZone, period)
  }
  return spans.slice(0, max)
}

export const spanBefore = ({ fromMs }: RewardSpan, timeZone: string, period: RewardPeriod): RewardSpan =>
  spanAt(fromMs - 1, timeZone, period)

const [sunday, monday] = [0, 1]
const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** A year of days: nothing is owed for longer. */
const maxLook = 366
