import { type Nothing, defineCall } from '../call'
import type { MerchantSettings } from '../merchantSettings'
import type { PageSettingsRequest, SettingsPointer } from './settings.schema'
import { seconds } from '../time'

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

export type { SettingsPointer }

/**
 * Which settings are published, at once and again each time that changes. Answered by server-sent events, so it stands in no
 * table of calls: `settings` carries what `settingsPointer` answers, and a comment is a sign of life.
 */
export const settingsLive = defineCall<Nothing, SettingsPointer>({
  method: 'GET',
  path: '/wps/system/settings/live',
  session: 'none',
})

/** How often a sign of life comes when nothing else does. */
export const settingsLiveHeartbeatMs = seconds(20)

/** Which settings are published; for a page whose line is lost. */
export const settingsPointer = defineCall<Nothing, SettingsPointer>({
  method: 'GET',
  path: '/wps/system/settings/pointer',
  session: 'none',
  tagged: true,
})
