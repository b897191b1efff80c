import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

export interface Mobile {
  /** E.164, such as `+84912345678`. */
  address: string
  /** Digits without a plus sign. */
  dialingCode: string
  /** Without the zero that is dialled inside the country. */
  number: string
}

/** Types that can receive a message; in some countries the two cannot be distinguished. */
const reachable = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE'])

/**
 * A mobile number as it was typed, with or without its leading zero, its dialling code or spaces; undefined unless it
 * is a mobile number of a country that the merchant supports. Countries that share a dialling code are distinguished,
 * because a message to one may cost a hundred times that to the other (T20).
 */
export const readMobile = (
  { countries }: Pick<FullMerchantSettings['phone'], 'countries'>,
  dialingCode: string,
  typed: string,
): Mobile | undefined => {
  const code = dialingCode.replace('+', '')
  // The library throws for a code that no country has.
  if (!countries.some((row) => row.countryDialingCode === code)) return undefined
  const number = parsePhoneNumberFromString(typed, { defaultCallingCode: code, extract: false })
  if (!number?.isValid() || number.ext || number.countryCallingCode !== code) return undefined
  if (!reachable.has(number.getType() ?? '')) return undefined
  const isTaken = countries.some(
    (row) => row.countryDialingCode === code && row.countryCode === number.country,
  )
  return isTaken ? { address: number.number, dialingCode: code, number: number.nationalNumber } : undefined
}
