import { sha256 } from '../../platform/sha256'
import type { BetName } from './vendorBets'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'

/** A bet by its game provider's id. */
export const nameOf = ({ merchant, vendor }: VendorCaller, id: string): BetName => ({
  merchant: merchant.code,
  vendor,
  id,
})

/** What the ledger calls its movements. */
export const keyOf = (what: string, { vendor, id }: BetName): string => `vendor ${what}:${vendor}:${id}`

export const referenceOf = ({ vendor, id }: BetName): string => `${vendor}:${id}`

/** The request as it was read, so that a body written otherwise is still the same. */
export const hashOf = ({ vendor }: VendorCaller, request: object): Buffer =>
  sha256(JSON.stringify([vendor, ...Object.entries(request).toSorted(([a], [b]) => (a < b ? -1 : 1))]))

/** The provider that signed, and the merchant it signed for. */
export interface VendorCaller {
  merchant: Pick<FullMerchantSettings, 'code' | 'currency' | 'responsible'>
  vendor: string
}
