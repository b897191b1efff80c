import type { MerchantSettings } from '@playfront/contract/merchantSettings'

/** What decides whether the platform may be sent more than the documents name. */
export type OwnFieldsMerchant = Pick<MerchantSettings, 'ownFields'>

/** Fields of ours for a call of the account area; none where the platform knows the documented fields alone. */
export const ownFields = <Fields extends object>(
  { ownFields: isKnown }: OwnFieldsMerchant,
  fields: Fields,
): Partial<Fields> => (isKnown ? fields : {})
