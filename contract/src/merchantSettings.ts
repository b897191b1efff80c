import type { FullMerchantSettings, MerchantSettingsDocument } from './merchantSettings.schema'

export type { FullMerchantSettings, MerchantSettingsDocument }

/** The settings a player's browser may know: all but the house's own. */
export type MerchantSettings = Omit<FullMerchantSettings, 'house'>
