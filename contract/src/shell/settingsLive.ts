import { defineCall, type Nothing } from '../call'
import { seconds } from '../time'
import type { SettingsPointer } from './settings.schema'

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
