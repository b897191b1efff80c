import { agentWords } from './areas/agents'
import { announcementWords } from './areas/announcements'
import { approvalWords } from './areas/approvals'
import { auditWords } from './areas/audit'
import { cardWords } from './areas/cards'
import { chatWords } from './areas/chat'
import { depositWords } from './areas/deposits'
import { feedbackWords } from './areas/feedback'
import { frameWords } from './areas/frame'
import { healthWords } from './areas/health'
import { lotteryWords } from './areas/lottery'
import { memberWords } from './areas/members'
import { merchantWords } from './areas/merchants'
import { promotionWords } from './areas/promotions'
import { pushWords } from './areas/push'
import { reportWords } from './areas/reports'
import { sessionWords } from './areas/session'
import { settingsWords } from './areas/settings'
import { settingsFormWords } from './areas/settingsForms'
import { staffWords } from './areas/staff'
import { whyWords } from './areas/why'
import { whyReasonWords } from './areas/whyReasons'
import { withdrawalWords } from './areas/withdrawals'

/** Every text of the console, by key. Only its keys and tests are for use: the words come with their pages, by `areaWords`. */
export const words = {
  ...frameWords,
  ...sessionWords,
  ...agentWords,
  ...announcementWords,
  ...approvalWords,
  ...auditWords,
  ...cardWords,
  ...chatWords,
  ...depositWords,
  ...feedbackWords,
  ...healthWords,
  ...lotteryWords,
  ...memberWords,
  ...merchantWords,
  ...promotionWords,
  ...pushWords,
  ...reportWords,
  ...settingsWords,
  ...settingsFormWords,
  ...staffWords,
  ...whyWords,
  ...whyReasonWords,
  ...withdrawalWords,
}
