import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { Refusal } from '../../../kernel/refusal'
import { readMobile, type Mobile } from '../../mobile/readMobile'

export interface ContactFields {
  channel: 'sms' | 'email'
  countryDialingCode?: string
  mobileNum?: string
  email?: string
}

/** A contact that a code can be sent to; `address` as codes are bound to it. */
export type Contact =
  | { channel: 'sms'; address: string; mobile: Mobile }
  | { channel: 'email'; address: string; email: string }

/** What could be an address: one sign @, a host with a dot, nothing that a mail program would read as more than one. */
const emailPattern = /^[^\s@<>(),;:"[\]\\]{1,64}@[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/i

/** The contact as it was typed. Throws `contact.invalid`. */
export const readContact = (
  { phone }: Pick<FullMerchantSettings, 'phone'>,
  { channel, countryDialingCode = '', mobileNum = '', email = '' }: ContactFields,
): Contact => {
  if (channel === 'sms') {
    // Asked first, because a dialling code that no country has cannot be read at all.
    const isOffered = phone.countries.some(
      (row) => row.countryDialingCode === countryDialingCode.replace('+', ''),
    )
    const mobile = isOffered ? readMobile(phone, countryDialingCode, mobileNum) : undefined
    if (!mobile) throw new Refusal('contact.invalid')
    return { channel, address: mobile.address, mobile }
  }
  const typed = email.trim()
  if (!emailPattern.test(typed)) throw new Refusal('contact.invalid')
  return { channel, address: typed.toLowerCase(), email: typed }
}
