import { frameWords } from './areas/frame'
import { sessionWords } from './areas/session'
import type { WordTable } from './wordTable'

/** What is said before any page is open: the frame and the sign-in. */
export const firstWords = { ...frameWords, ...sessionWords } satisfies WordTable

/** The texts of the features, each loaded with the first page that needs it. */
export const areaWords = {
  agents: () => import('./areas/agents').then(({ agentWords }) => agentWords),
  announcements: () => import('./areas/announcements').then(({ announcementWords }) => announcementWords),
  approvals: () => import('./areas/approvals').then(({ approvalWords }) => approvalWords),
  audit: () => import('./areas/audit').then(({ auditWords }) => auditWords),
  cards: () => import('./areas/cards').then(({ cardWords }) => cardWords),
  chat: () => import('./areas/chat').then(({ chatWords }) => chatWords),
  deposits: () => import('./areas/deposits').then(({ depositWords }) => depositWords),
  feedback: () => import('./areas/feedback').then(({ feedbackWords }) => feedbackWords),
  health: () => import('./areas/health').then(({ healthWords }) => healthWords),
  lottery: () => import('./areas/lottery').then(({ lotteryWords }) => lotteryWords),
  members: () => import('./areas/members').then(({ memberWords }) => memberWords),
  merchants: () => import('./areas/merchants').then(({ merchantWords }) => merchantWords),
  promotions: () => import('./areas/promotions').then(({ promotionWords }) => promotionWords),
  push: () => import('./areas/push').then(({ pushWords }) => pushWords),
  reports: () => import('./areas/reports').then(({ reportWords }) => reportWords),
  settings: () => import('./areas/settings').then(({ settingsWords }) => settingsWords),
  settingsForms: () => import('./areas/settingsForms').then(({ settingsFormWords }) => settingsFormWords),
  staff: () => import('./areas/staff').then(({ staffWords }) => staffWords),
  why: () => import('./areas/why').then(({ whyWords }) => whyWords),
  whyReasons: () => import('./areas/whyReasons').then(({ whyReasonWords }) => whyReasonWords),
  withdrawals: () => import('./areas/withdrawals').then(({ withdrawalWords }) => withdrawalWords),
} satisfies Record<string, () => Promise<WordTable>>

export type WordArea = keyof typeof areaWords
