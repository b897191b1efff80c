import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { PreparedStatement, Store } from '../store/store'

export interface DemonstrationContact {
  dialingCode: string
  number: string
  email: string
}

/** By dialling code: valid numbers, whose messages only the simulated phone gets in the demonstration. */
const numbers: Record<string, string> = { '84': '900000001', '66': '800000001', '55': '11900000001' }

/** Where the demonstration account of a merchant can be reached; nothing for a country without a number here. */
export const contactOf = ({
  code,
  phone: { countryDialingCode },
}: FullMerchantSettings): DemonstrationContact | undefined => {
  const number = numbers[countryDialingCode]
  return number ? { dialingCode: countryDialingCode, number, email: `demo@${code}.example` } : undefined
}

/**
 * Sets the account's number and address as proven; an account with contacts, or whose number is taken, is not
 * changed.
 */
export const giveDemonstrationContact = async (
  store: Store,
  { code }: FullMerchantSettings,
  username: string,
  { dialingCode, number, email }: DemonstrationContact,
): Promise<void> => {
  await store.changeOnce(code, giveStatement, [username, dialingCode, number, email])
}

const giveStatement: PreparedStatement = {
  name: 'give demonstration contact',
  text: `
    update member set mobile_dialing_code = $2, mobile_number = $3, mobile_verified_at = platform_now(),
      email = $4, email_verified_at = platform_now()
    where username_key = $1 and mobile_number is null and email is null
      and not exists (select from member other where other.mobile_key = '+' || $2 || $3)
      and not exists (select from member other where other.email_key = lower($4))`,
}
