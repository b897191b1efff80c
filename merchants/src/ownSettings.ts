import type { MerchantSettingsDocument } from '@playfront/contract/merchantSettings'

/** What a merchant writes by hand; the rest follows from its code and its artist. */
export type OwnSettings = Omit<
  MerchantSettingsDocument,
  'artwork' | 'domains' | 'downloads' | 'identity' | 'miniGame' | 'payments' | 'screenshots' | 'version'
>
