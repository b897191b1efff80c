import { defineCall } from '../call'
import type { DownloadSetting, DownloadSettingRequest } from './downloads.schema'

export type { DownloadSetting }

/** Where the merchant's app is to be had, and how it is spoken of; `domain` is the host the page is at (B§7). */
export const downloadSetting = defineCall<DownloadSettingRequest, DownloadSetting>({
  method: 'GET',
  path: '/wps/relay/WPSCORE_getDownloadSetting',
  session: 'none',
})
