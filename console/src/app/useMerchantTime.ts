import { localeOf } from '../texts/texts'
import { useMerchant, useTexts } from './ServicesContext'

/**
 * Writes an instant by the merchant's clock, in the staff's language, with the zone's name; seconds only where there are some.
 * @param zone `saidElsewhere` leaves the zone's name out, in a list whose head says it
 */
export const useMerchantTime = (zone?: 'saidElsewhere'): ((iso: string) => string) => {
  const { merchant } = useMerchant()
  const { language } = useTexts()
  const { timeZone } = merchant
  return (iso) => {
    const at = Date.parse(iso)
    const timeStyle = at % minuteMs === 0 ? 'short' : 'medium'
    const style = { dateStyle: 'medium', timeStyle, timeZone } as const
    const text = new Intl.DateTimeFormat(localeOf(language), style).format(at)
    return zone === 'saidElsewhere' ? text : `${text} (${timeZone})`
  }
}

/** Writes a day of the merchant's calendar, `2026-11-22`, in the staff's language. */
export const useDay = (): ((day: string) => string) => {
  const { language } = useTexts()
  const format = new Intl.DateTimeFormat(localeOf(language), { timeZone: 'UTC', dateStyle: 'medium' })
  return (day) => format.format(new Date(`${day}T00:00:00Z`))
}

const minuteMs = 60_000
