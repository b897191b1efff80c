import { useTexts } from '../app/ServicesContext'
import { localeOf } from '../texts/texts'

/**
 * Formats a moment of the merchant's wall clock, `2026-11-22T21:05`, in the staff user's language; never converted to
 * the browser's own zone.
 */
export const useWallTime = (): ((wall: string) => string) => {
  const { language } = useTexts()
  const style = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const
  const format = new Intl.DateTimeFormat(localeOf(language), style)
  return (wall) => format.format(Date.parse(`${wall}Z`))
}
