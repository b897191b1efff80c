import { languages } from '@playfront/contract/languages'
import { useTexts } from '../../texts/TextsProvider'

/** Writes an instant as a day in the merchant's zone and the player's language. */
export const useDay = (timeZone: string): ((at: string) => string) => {
  const { tag } = languages[useTexts().language()]
  const format = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone, numberingSystem: 'latn' })
  return (at) => format.format(Date.parse(at))
}
