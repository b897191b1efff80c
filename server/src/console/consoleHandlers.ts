import type { Passwords } from '../account/passwords/passwords'
import type { SessionBook } from '../account/session/sessionBook'
import type { MerchantDirectory } from '../http/place/merchantDirectory'
import { auditHandlers } from './audit/auditHandlers'
import type { ConsoleHandlers } from './consoleContext'
import { consoleFeedbackHandlers } from './feedback/feedbackHandlers'
import { memberHandlers } from './members/memberHandlers'
import { payoutHandlers } from './payouts/payoutDesk'
import { signInHandlers } from './signIn/signInHandlers'
import { staffHandlers } from './staff/staffHandlers'
import { previewHandlers } from './preview/previewHandlers'
import { versionHandlers } from './versions/versionHandlers'

export interface ConsoleHandlerDoors {
  passwords: Passwords
  merchants: MerchantDirectory
  /** The members' sessions. */
  sessions: SessionBook
  /** Where the console is reached; no merchant's. */
  consoleHost?: string
}

/** Every call of the console and who answers it, room by room. A call without a row does not compile. */
export const consoleHandlers = ({
  passwords,
  merchants,
  sessions,
  consoleHost,
}: ConsoleHandlerDoors): ConsoleHandlers => ({
  ...signInHandlers(passwords),
  ...staffHandlers(merchants),
  ...memberHandlers(sessions),
  ...payoutHandlers,
  ...consoleFeedbackHandlers,
  ...auditHandlers,
  ...versionHandlers({ merchants, consoleHost }),
  ...previewHandlers,
})
