import { auditWords } from './areas/audit'
import { feedbackWords } from './areas/feedback'
import { memberWords } from './areas/members'
import { withdrawalWords } from './areas/withdrawals'
import { frameWords } from './areas/frame'
import { settingsWords } from './areas/settings'
import { sessionWords } from './areas/session'

/** Every text of the console, by key: each area brings a table of its own. */
export const words = {
  ...frameWords,
  ...sessionWords,
  ...memberWords,
  ...withdrawalWords,
  ...feedbackWords,
  ...auditWords,
  ...settingsWords,
}
