import type { MerchantSettings } from './merchantSettings'
import defaults from './settingsDefaults.json'

/** Every public setting with its default, for a page whose server sends a few of them or none. */
export const settingsDefaults = defaults as object as MerchantSettings
