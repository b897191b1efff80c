import { languages } from '@playfront/contract/languages'
import { useTexts } from '../../texts/TextsProvider'
import { writeDate } from '../../texts/writeDate'

/** Writes an instant as a day in the merchant's zone and the player's language. */
export const useDay = (timeZone: string): ((at: string) => string) => {
  const { locale } = languages[useTexts().language()]
  const write = writeDate(locale, { dateStyle: 'medium', timeZone })
  return (at) => write(Date.parse(at))
}
