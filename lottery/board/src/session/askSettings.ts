import type { LanguageCode } from '@playfront/contract/languages'
import type { BoardOpening } from '@playfront/contract/play/lottery/board'
import { pageSettings } from '@playfront/contract/shell/settings'
import { seconds } from '@playfront/contract/time'
import type { Platform } from '../platform/platform'
import { createRequests } from '../requests/requests'

/** Waits between two askings for the settings; the last is repeated. */
const askAgainMs = [seconds(1), seconds(3), seconds(10)]

/** Without settings there is neither a look nor a currency: a page that came without them asks until they are there. */
export const askSettings = async (
  { network, clock, page }: Platform,
  language: LanguageCode,
): Promise<BoardOpening['merchant']> => {
  const sender = () => ({ merchant: undefined, language, token: undefined })
  const requests = createRequests({ network, sender, onTokenRefused: () => {} })
  for (let times = 0; ; times++) {
    const outcome = await requests.ask(pageSettings, {})
    if (outcome.kind === 'done') {
      page.setTheme(outcome.value.themeCss)
      return outcome.value.merchant
    }
    const waitMs = askAgainMs[Math.min(times, askAgainMs.length - 1)] ?? 0
    await new Promise<void>((done) => void clock.after(waitMs, done))
  }
}
