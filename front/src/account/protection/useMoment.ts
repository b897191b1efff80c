import { languages } from '@playfront/contract/languages'
import { writeDate } from '../../texts/writeDate'
import { useTexts } from '../../texts/TextsProvider'

/** Writes an instant as day and time in the merchant's zone and the player's language. */
export const useMoment = (timeZone: string): ((at: string) => string) => {
  const { locale } = languages[useTexts().language()]
  const write = writeDate(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return (at) => write(Date.parse(at))
}
