/** Where a clock of the zone stands at an instant, as a field for date and time wants it: `2026-11-21T02:00`. */
export const toZoned = (iso: string, timeZone: string): string => {
  const at = Date.parse(iso)
  return Number.isNaN(at) ? '' : new Date(at + offsetAt(at, timeZone)).toISOString().slice(0, 16)
}

/** The instant at which a clock of the zone says this; undefined for what is no time. */
export const fromZoned = (written: string, timeZone: string): string | undefined => {
  const asUtc = Date.parse(`${written}Z`)
  if (Number.isNaN(asUtc)) return undefined
  // Twice: near a change of the clocks the first guess may lie on its other side.
  const guess = asUtc - offsetAt(asUtc, timeZone)
  return new Date(asUtc - offsetAt(guess, timeZone)).toISOString()
}

const minuteMs = 60_000

/** How far a clock of the zone is ahead of UTC, in milliseconds. */
const offsetAt = (at: number, timeZone: string): number => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(at)
  const part = (name: string) => Number(parts.find(({ type }) => type === name)?.value)
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
  return shown - Math.floor(at / minuteMs) * minuteMs
}
