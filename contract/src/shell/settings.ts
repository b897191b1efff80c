import { defineCall } from '../call'
import type { MerchantSettings } from '../merchantSettings'
import type { PageSettingsRequest } from './settings.schema'

/** What a page carries inside it, and what a page without our server asks for instead. */
export interface PageSettings {
  merchant: MerchantSettings
  /** Role tokens of the theme as CSS text, ready for a style sheet. */
  themeCss: string
  /** Seconds matter in a lottery: what the server's clock said, epoch milliseconds. */
  serverTime: number
}

/** The merchant's published settings, for a deployment whose pages do not carry them. */
export const pageSettings = defineCall<PageSettingsRequest, PageSettings>({
  method: 'GET',
  path: '/wps/system/settings',
  session: 'none',
})
