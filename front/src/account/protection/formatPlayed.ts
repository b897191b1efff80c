import { hours, minutes } from '@playfront/contract/time'

/** A length of play as people say it, whole minutes: `12 min`, `1 hr 5 min`. @param tag BCP 47 */
export const formatPlayed = (playedMs: number, tag: string): string => {
  const say = (count: number, unit: 'hour' | 'minute') =>
    new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'short', numberingSystem: 'latn' }).format(
      count,
    )
  const wholeHours = Math.floor(playedMs / hours(1))
  const rest = Math.floor((playedMs % hours(1)) / minutes(1))
  if (wholeHours === 0) return say(rest, 'minute')
  return rest === 0 ? say(wholeHours, 'hour') : `${say(wholeHours, 'hour')} ${say(rest, 'minute')}`
}
