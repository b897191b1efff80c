import type { SealKeyRequest } from '@playfront/contract/account/session.schema'
import type { CountryRequest, SystemStatusRequest } from '@playfront/contract/shell/system.schema'
import type { Handler } from '../http/handler'
import type { SealKeys } from '../http/sealing/sealKeys'
import { readHost } from '../http/place/place'
import { Refusal } from '../kernel/refusal'
import { type AvailabilityAdmin, presentStatus } from '../availability/availability'

/** The public key that bodies are sealed with, and the suites this merchant takes, strongest first (A§7, D-05). */
export const answerSealKey =
  ({ publicKey, keyId }: SealKeys): Handler<'sealKey', SealKeyRequest> =>
  async ({ merchant }) => ({ key: publicKey, keyId, suites: merchant.account.sealSuites })

/**
 * Whether the merchant is open to this visitor (B§7, AMB-58). Throws `domain_not_available` at a host that is out of use.
 */
export const answerSystemStatus =
  (availability: AvailabilityAdmin): Handler<'systemStatus', SystemStatusRequest> =>
  async ({ merchant, host, ip, language }) => {
    if (merchant.domains.outOfUse.includes(readHost(host).name)) throw new Refusal('domain_not_available')
    return presentStatus(await availability.at(merchant, ip), ip, language)
  }

/** The dialling codes of the merchant's settings. */
export const answerCountry: Handler<'country', CountryRequest> = async ({ merchant: { phone } }) => ({
  countryCode: phone.countryCode,
  countryDialingCode: phone.countryDialingCode,
  countries: phone.countries,
})
