import type { LimitPeriod } from '@playfront/contract/account/protectionProfiles'
import { languages } from '@playfront/contract/languages'
import { writeDate } from '../../texts/writeDate'
import { useTexts } from '../../texts/TextsProvider'

/** Names a stretch by its first day: a month as a month, a week by its Monday. @param day `2026-11-22` */
export const useDayName = (): ((day: string, by: LimitPeriod) => string) => {
  const { locale } = languages[useTexts().language()]
  return (day, by) => {
    const style: Intl.DateTimeFormatOptions =
      by === 'month' ? { month: 'long', year: 'numeric' } : { dateStyle: 'medium' }
    // A calendar day is no instant: it is named as it stands, wherever the reader is.
    return writeDate(locale, { ...style, timeZone: 'UTC' })(Date.parse(`${day}T00:00:00Z`))
  }
}
