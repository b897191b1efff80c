import type { Milliseconds } from '@playfront/contract/time'
import type { Passwords } from '../account/passwords/passwords'
import type { SessionRepository } from '../account/session/sessionRepository'
import type { MerchantDirectory } from '../http/place/merchantDirectory'
import { brandHandlers } from './brand/brandHandlers'
import { accountHandlers } from './account/accountHandlers'
import { auditHandlers } from './audit/auditHandlers'
import { announcementsAdminHandlers } from './announcements/announcements'
import { newsAdminHandlers } from './announcements/newsAdmin'
import { cannedAdminHandlers } from './chat/cannedAdmin'
import { chatAdminHandlers } from './chat/chat'
import type { ConsoleHandlers } from './consoleContext'
import { consoleOptions } from './consoleOptions'
import { pushAdminHandlers } from './push/push'
import { consoleFeedbackHandlers } from './feedback/feedbackHandlers'
import type { SandboxMethods } from '../money/deposits/depositMethods'
import type { PayoutAdmin } from '../money/withdrawals/payoutAdmin'
import type { CallFigures } from '../http/watch/callFigures'
import type { ClockMarginWatch } from '../play/clockMargin/watchClockMargin'
import { approvalHandlers } from './approvals/approvalHandlers'
import { apiTokenHandlers } from './integrations/apiTokens'
import { webhookAdminHandlers } from './integrations/webhooksAdmin'
import { healthHandlers } from './health/healthHandlers'
import { cardsAdminHandlers } from './cards/cardHandlers'
import type { StatementSources } from './reconciliation/fetchStatements'
import { reconciliationHandlers } from './reconciliation/reconciliationHandlers'
import { riskHandlers } from './risk/riskHandlers'
import { verificationHandlers } from './verification/verificationHandlers'
import { harmHandlers } from './harm/harmHandlers'
import { depositsAdminHandlers } from './deposits/depositHandlers'
import { lotteryAdminHandlers } from './lottery/lotteryHandlers'
import { memberHandlers } from './members/memberHandlers'
import { groupMerchantHandlers } from './merchants/merchantHandlers'
import { agentsAdminHandlers } from './agents/agentsHandlers'
import { promotionsAdminHandlers } from './promotions/promotionsHandlers'
import { overviewHandlers } from './overview/overviewHandlers'
import { paymentRouteHandlers } from './overview/paymentRoutes'
import { payoutHandlers } from './payouts/payoutAdmin'
import { reportHandlers } from './reports/reportHandlers'
import { listViewHandlers } from './search/listViews'
import { searchHandlers } from './search/searchConsole'
import type { StaffProvider } from './signIn/provider/staffProvider'
import { signInHandlers } from './signIn/signInHandlers'
import { staffAdminHandlers } from './staff/people/staffAdminHandlers'
import { staffHandlers } from './staff/staffHandlers'
import { previewHandlers } from './preview/previewAdmin'
import { versionHandlers } from './versions/versionHandlers'
import { whyHandlers } from './why/whyHandlers'

export interface ConsoleHandlerDeps {
  passwords: Passwords
  merchants: MerchantDirectory
  /** The members' sessions. */
  sessions: SessionRepository
  /** Where the console is reached; no merchant's. */
  consoleHost?: string
  /** For looking around, on play money. */
  isDemonstration?: boolean
  /** Errors of this node's last hour; nothing was counted where absent. */
  callFigures?: CallFigures
  /** Compares the clock that ends bets with the beacon's; unknown where absent. */
  clockMargin?: Pick<ClockMarginWatch, 'margin'>
  /** Who pays out for a merchant; nothing is paid by staff where absent. */
  payouts?: PayoutAdmin
  /** Payment providers that share a key with a merchant, for the form of its settings. */
  paymentProviders?: (merchant: string) => readonly string[]
  /** Payment providers that offer statements; none where absent. */
  statementSources?: StatementSources
  /** The demonstration's ways to pay in; there are none in production. */
  sandboxMethods?: SandboxMethods
  /** How long a staff user with new rights may approve nothing. */
  newStaffWaitMs?: Milliseconds
  /** Where staff sign in besides; nowhere when absent. */
  staffProvider?: StaffProvider
}

/** Every call of the console and its handler, grouped by module. A call without a row does not compile. */
export const consoleHandlers = ({
  passwords,
  merchants,
  sessions,
  consoleHost,
  isDemonstration,
  callFigures,
  clockMargin,
  payouts,
  paymentProviders,
  statementSources = () => [],
  sandboxMethods,
  newStaffWaitMs = consoleOptions.newStaffWaitMs,
  staffProvider,
}: ConsoleHandlerDeps): ConsoleHandlers => ({
  ...signInHandlers(passwords, staffProvider),
  ...staffHandlers(merchants),
  ...staffAdminHandlers({ newStaffWaitMs }),
  ...accountHandlers(passwords),
  ...memberHandlers(sessions, { payouts }),
  ...approvalHandlers,
  ...searchHandlers,
  ...listViewHandlers,
  ...overviewHandlers({ callFigures, clockMargin }),
  ...paymentRouteHandlers({ payouts, sandboxMethods }),
  ...payoutHandlers,
  ...promotionsAdminHandlers,
  ...agentsAdminHandlers,
  ...lotteryAdminHandlers({ merchants }),
  ...depositsAdminHandlers,
  ...cardsAdminHandlers,
  ...reconciliationHandlers(statementSources),
  ...riskHandlers,
  ...verificationHandlers,
  ...harmHandlers,
  ...apiTokenHandlers,
  ...webhookAdminHandlers,
  ...consoleFeedbackHandlers,
  ...auditHandlers,
  ...announcementsAdminHandlers,
  ...newsAdminHandlers,
  ...pushAdminHandlers,
  ...chatAdminHandlers,
  ...cannedAdminHandlers,
  ...versionHandlers({ merchants, consoleHost, isDemonstration, paymentProviders }),
  ...groupMerchantHandlers({ merchants, consoleHost, isDemonstration }),
  ...previewHandlers,
  ...reportHandlers,
  ...brandHandlers,
  ...healthHandlers({ merchants, callFigures, clockMargin }),
  ...whyHandlers,
})
