import type { FullMerchantSettings, MerchantSettingsDocument } from './merchantSettings.schema'

export type { FullMerchantSettings, MerchantSettingsDocument }

/** The settings a player's browser may know: not the house's own, and not what has a call of its own. */
export type MerchantSettings = Omit<
  FullMerchantSettings,
  'house' | 'downloads' | 'promotions' | 'miniGame' | 'splash' | 'screenshots' | 'search'
>
