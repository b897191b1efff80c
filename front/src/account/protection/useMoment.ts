import { languages } from '@playfront/contract/languages'
import { namingLocale } from '../../texts/namingLocale'
import { useTexts } from '../../texts/TextsProvider'

/** Writes an instant as day and time in the merchant's zone and the player's language. */
export const useMoment = (timeZone: string): ((at: string) => string) => {
  const { locale } = languages[useTexts().language()]
  const format = new Intl.DateTimeFormat(namingLocale(locale), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
    numberingSystem: 'latn',
  })
  return (at) => format.format(Date.parse(at))
}
