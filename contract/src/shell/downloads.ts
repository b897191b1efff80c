import { defineCall } from '../call'
import type { DownloadSettings, DownloadSettingRequest } from './downloads.schema'

export type { DownloadSettings }

/** Where the merchant's app is to be had, and how it is spoken of; `domain` is the host the page is at (B§7). */
export const downloadSettings = defineCall<DownloadSettingRequest, DownloadSettings>({
  method: 'GET',
  path: '/wps/relay/WPSCORE_getDownloadSetting',
  session: 'none',
})
