import { languages } from '@playfront/contract/languages'
import { useTexts } from '../../texts/TextsProvider'
import { namingLocale } from '../../texts/namingLocale'

/** Writes an instant as a day in the merchant's zone and the player's language. */
export const useDay = (timeZone: string): ((at: string) => string) => {
  const { locale } = languages[useTexts().language()]
  const format = new Intl.DateTimeFormat(namingLocale(locale), {
    dateStyle: 'medium',
    timeZone,
    numberingSystem: 'latn',
  })
  return (at) => format.format(Date.parse(at))
}
