import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { shownVendor } from '@playfront/contract/play/vendorMapping'
import type { VendorGame } from '../vendors/gameProviderPort'

/** What of a merchant's settings says which games it offers. */
export type Offering = Pick<FullMerchantSettings, 'code' | 'currency'> & {
  operator: Pick<FullMerchantSettings['operator'], 'catalogue'>
}

export type OfferedVerdict = { ok: true } | { ok: false; because: 'another provider' | 'hidden' }

/** Whether a merchant offers a game: what it hides is neither listed nor opened by its address (REQ-CATALOG-004). */
export const decideOffered = (
  { vendor, gameClassify }: Pick<VendorGame, 'vendor' | 'gameClassify'>,
  merchant: Offering,
): OfferedVerdict => {
  const { vendors, hidden } = merchant.operator.catalogue
  if (vendors !== undefined && !vendors.includes(vendor)) return { ok: false, because: 'another provider' }
  if (hidden.includes(gameClassify) || hidden.includes(shownVendor(vendor, merchant)))
    return { ok: false, because: 'hidden' }
  return { ok: true }
}
