import type { SealKeys } from '../http/sealing/sealKeys'
import type { AvailabilityAdmin } from '../availability/availability'
import {
  answerAnnouncementCategories,
  answerListAnnouncements,
  answerMemberAnnouncements,
} from './announcements/announcementHandlers'
import { chatHandlers, type ChatSimulator } from './chat/chatHandlers'
import { feedbackHandlers } from './feedback/feedbackHandlers'
import { answerDownloadSettings } from './downloads/downloadSettingHandler'
import { pushHandlers } from './push/pushHandlers'
import { answerCountry, answerSealKey, answerSystemStatus } from './systemHandlers'
import { answerPageSettings } from './settingsHandler'
import { answerSettingsPointer } from './settingsLive/registerSettingsLive'
import { type LineKeys, answerDomainRoute, answerPing } from './domains/lineKeys'
import { answerSearchEntries } from './search/searchEntries'
import { answerTrackEvents } from './tracking/trackEventsHandler'
import { decisionHandlers } from './decisions/decisionHandlers'

export interface ShellKeys {
  seals: SealKeys
  lines: LineKeys
  availability: AvailabilityAdmin
  /** What browsers subscribe to push messages with. */
  pushKey: string
  /** The demonstration's chat; there is none in production. */
  chat?: ChatSimulator
  /** Production: no link leads to a simulator. */
  production?: boolean
}

/** The shell module's rows of the table of calls. */
export const shellHandlers = ({
  seals,
  lines,
  availability,
  pushKey,
  chat,
  production = false,
}: ShellKeys) => ({
  sealKey: answerSealKey(seals),
  systemStatus: answerSystemStatus(availability),
  country: answerCountry,
  domainRoute: answerDomainRoute(lines),
  ping: answerPing(lines),
  downloadSettings: answerDownloadSettings(production),
  listAnnouncements: answerListAnnouncements,
  memberAnnouncements: answerMemberAnnouncements,
  announcementCategories: answerAnnouncementCategories,
  pageSettings: answerPageSettings,
  settingsPointer: answerSettingsPointer,
  searchEntries: answerSearchEntries,
  trackEvents: answerTrackEvents(),
  ...decisionHandlers(),
  ...chatHandlers(chat),
  ...feedbackHandlers,
  ...pushHandlers({ publicKey: pushKey, hasSimulator: !production }),
})
