import { writeDate } from '../../texts/writeDate'

/**
 * When it is over, as people say it: day and time, in the device's own zone unless another is named. Digits are those
 * of the rest of the product; there is no year, because calendars count them differently.
 * @param locale BCP 47
 */
export const writeEnd = (endMs: number, locale: string, timeZone?: string): string =>
  writeDate(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    ...(timeZone !== undefined && { timeZone, timeZoneName: 'short' }),
  })(endMs)
