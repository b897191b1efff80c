import { languages } from '@playfront/contract/languages'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { useTexts } from '../../texts/TextsProvider'
import { namingLocale } from '../../texts/namingLocale'

/** Writes moments by the merchant's clock, as the visitor's language does. */
export const useMoment = ({ timeZone }: Pick<MerchantSettings, 'timeZone'>): ((atMs: number) => string) => {
  const { locale } = languages[useTexts().language()]
  const format = new Intl.DateTimeFormat(namingLocale(locale), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
    numberingSystem: 'latn',
  })
  return (atMs) => format.format(atMs)
}
