import type { Milliseconds } from '@playfront/contract/time'
import type { Passwords } from '../account/passwords/passwords'
import type { SessionBook } from '../account/session/sessionBook'
import type { MerchantDirectory } from '../http/place/merchantDirectory'
import { brandHandlers } from './brand/brandHandlers'
import { accountHandlers } from './account/accountHandlers'
import { auditHandlers } from './audit/auditHandlers'
import { announcementsDeskHandlers } from './announcementsDesk/announcementsDesk'
import { newsDeskHandlers } from './announcementsDesk/newsDesk'
import { cannedDeskHandlers } from './chatDesk/cannedDesk'
import { chatDeskHandlers } from './chatDesk/chatDesk'
import type { ConsoleHandlers } from './consoleContext'
import { consoleOptions } from './consoleOptions'
import { pushDeskHandlers } from './pushDesk/pushDesk'
import { consoleFeedbackHandlers } from './feedback/feedbackHandlers'
import type { PayoutDesk } from '../money/withdrawals/payoutDesk'
import type { CallFigures } from '../http/watch/callFigures'
import type { ClockMarginWatch } from '../play/clockMargin/watchClockMargin'
import { healthHandlers } from './health/healthHandlers'
import { cardsDeskHandlers } from './cards/cardHandlers'
import { depositsDeskHandlers } from './deposits/depositHandlers'
import { lotteryDeskHandlers } from './lottery/lotteryHandlers'
import { memberHandlers } from './members/memberHandlers'
import { houseMerchantHandlers } from './merchants/merchantHandlers'
import { agentsDeskHandlers } from './agentsDesk/agentsDeskHandlers'
import { promotionsDeskHandlers } from './promotionsDesk/promotionsDeskHandlers'
import { payoutHandlers } from './payouts/payoutDesk'
import { reportHandlers } from './reports/reportHandlers'
import { signInHandlers } from './signIn/signInHandlers'
import { staffDeskHandlers } from './staff/desk/deskHandlers'
import { staffHandlers } from './staff/staffHandlers'
import { previewHandlers } from './preview/previewHandlers'
import { versionHandlers } from './versions/versionHandlers'
import { whyHandlers } from './why/whyHandlers'

export interface ConsoleHandlerDoors {
  passwords: Passwords
  merchants: MerchantDirectory
  /** The members' sessions. */
  sessions: SessionBook
  /** Where the console is reached; no merchant's. */
  consoleHost?: string
  /** For looking around, on play money. */
  isDemonstration?: boolean
  /** Errors of this node's last hour; nothing was counted where absent. */
  callFigures?: CallFigures
  /** Compares the clock that ends bets with the beacon's; unknown where absent. */
  clockMargin?: Pick<ClockMarginWatch, 'margin'>
  /** Who pays out for a merchant; nothing is paid by staff where absent. */
  payouts?: PayoutDesk
  /** How long somebody with new rights approves nothing. */
  newStaffWaitMs?: Milliseconds
}

/** Every call of the console and who answers it, room by room. A call without a row does not compile. */
export const consoleHandlers = ({
  passwords,
  merchants,
  sessions,
  consoleHost,
  isDemonstration,
  callFigures,
  clockMargin,
  payouts,
  newStaffWaitMs = consoleOptions.newStaffWaitMs,
}: ConsoleHandlerDoors): ConsoleHandlers => ({
  ...signInHandlers(passwords),
  ...staffHandlers(merchants),
  ...staffDeskHandlers({ newStaffWaitMs }),
  ...accountHandlers(passwords),
  ...memberHandlers(sessions, { payouts }),
  ...payoutHandlers,
  ...promotionsDeskHandlers,
  ...agentsDeskHandlers,
  ...lotteryDeskHandlers({ merchants }),
  ...depositsDeskHandlers,
  ...cardsDeskHandlers,
  ...consoleFeedbackHandlers,
  ...auditHandlers,
  ...announcementsDeskHandlers,
  ...newsDeskHandlers,
  ...pushDeskHandlers,
  ...chatDeskHandlers,
  ...cannedDeskHandlers,
  ...versionHandlers({ merchants, consoleHost, isDemonstration }),
  ...houseMerchantHandlers({ merchants, consoleHost, isDemonstration }),
  ...previewHandlers,
  ...reportHandlers,
  ...brandHandlers,
  ...healthHandlers({ merchants, callFigures, clockMargin }),
  ...whyHandlers,
})
