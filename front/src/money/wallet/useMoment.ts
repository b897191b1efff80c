import { languages } from '@playfront/contract/languages'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { useTexts } from '../../texts/TextsProvider'
import { writeDate } from '../../texts/writeDate'

/** Writes moments by the merchant's clock, as the visitor's language does. */
export const useMoment = ({ timeZone }: Pick<MerchantSettings, 'timeZone'>): ((atMs: number) => string) => {
  const { locale } = languages[useTexts().language()]
  return writeDate(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
}
