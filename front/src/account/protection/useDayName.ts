import type { LimitPeriod } from '@playfront/contract/account/protectionProfiles'
import { languages } from '@playfront/contract/languages'
import { namingLocale } from '../../texts/namingLocale'
import { useTexts } from '../../texts/TextsProvider'

/** Names a stretch by its first day: a month as a month, a week by its Monday. @param day `2026-11-22` */
export const useDayName = (): ((day: string, by: LimitPeriod) => string) => {
  const { locale } = languages[useTexts().language()]
  return (day, by) => {
    const style: Intl.DateTimeFormatOptions =
      by === 'month' ? { month: 'long', year: 'numeric' } : { dateStyle: 'medium' }
    // A calendar day is no instant: it is named as it stands, wherever the reader is.
    const format = new Intl.DateTimeFormat(namingLocale(locale), {
      ...style,
      timeZone: 'UTC',
      numberingSystem: 'latn',
    })
    return format.format(Date.parse(`${day}T00:00:00Z`))
  }
}
