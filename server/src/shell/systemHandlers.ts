import type { CountryRequest, SystemStatusRequest } from '@playfront/contract/shell/system.schema'
import type { Handler } from '../http/handler'
import { readHost } from '../http/place/place'
import { Refusal } from '../http/refusal'

/**
 * Whether the merchant is open to this visitor (B§7). A merchant without a pause is open to everyone.
 * Throws `domain_not_available` at a host that is out of use.
 */
export const answerSystemStatus: Handler<'systemStatus', SystemStatusRequest> = async ({
  merchant,
  host,
  ip,
}) => {
  if (merchant.domains.outOfUse.includes(readHost(host).name)) throw new Refusal('domain_not_available')
  return { maintenance: false, regionRestriction: false, ip }
}

/** The dialling codes of the merchant's settings. */
export const answerCountry: Handler<'country', CountryRequest> = async ({ merchant: { phone } }) => ({
  countryCode: phone.countryCode,
  countryDialingCode: phone.countryDialingCode,
  countries: phone.countries,
})
