import { chooseCheck, playHistory, protection } from '@playfront/contract/account/protection'
import type { RequestFailure } from '@playfront/client/requestFailure'
import { minutes } from '@playfront/contract/time'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import { type Attention, browserAttention } from '../../platform/attention/attention'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'
import type { Texts } from '../../texts/texts'
import { isSignedIn } from '../session/session'
import type { SessionFlow } from '../session/sessionFlow'
import type { FoundSessionCheck } from './SessionCheckSheet'

/** The shortest interval that any profile offers; before it there is no need to ask for the member's own. */
const minMinutes = 5

/** Whether the day's result is to be shown outside games. @param everyMinutes undefined until it was asked for */
export const decideSessionCheck = (
  seenMinutes: number,
  everyMinutes: number | undefined,
): { isDue: boolean; reason: string } => {
  if (everyMinutes === undefined) {
    // Asked every five minutes, so that a longer interval costs few calls.
    return seenMinutes > 0 && seenMinutes % minMinutes === 0
      ? { isDue: true, reason: 'it may be time; how often is asked' }
      : { isDue: false, reason: 'nobody is reminded so soon' }
  }
  return seenMinutes >= everyMinutes
    ? { isDue: true, reason: 'as long was spent here as the player is to be reminded after' }
    : { isDue: false, reason: 'not as long was spent here yet' }
}

export interface SessionCheckDeps {
  merchant: MerchantSettings
  platform: Platform
  session: SessionFlow
  requests: Requests
  overlays: LazyOverlays
  texts: Texts
}

const tickMs = minutes(1)

/**
 * Shows a signed-in member the day's totals from time to time, outside games too. Only time with the page visible
 * counts; a game counts for itself and has its own check.
 * @param isGame whether a game is open at a path
 */
export const startSessionCheck = (
  deps: SessionCheckDeps,
  isGame: (path: string) => boolean,
  attention: Pick<Attention, 'isThere'> = browserAttention,
): void => {
  const { platform, session, requests, overlays, merchant, texts } = deps
  const { clock, navigation } = platform
  let seenMinutes = 0
  let isAsking = false
  let isAbsent = false

  const ask = async () => {
    const { check, now } = await requests.valueOf(protection, {}, { alert: false })
    const { isDue } = decideSessionCheck(seenMinutes, check.everyMinutes)
    if (!isDue) return
    const { stretches } = await requests.valueOf(playHistory, { by: 'day' }, { alert: false })
    const [{ queue }] = await Promise.all([
      overlays.open(),
      import('./SessionCheckSheet'),
      Promise.resolve(texts.load(['protection', 'playTime'])).catch(() => undefined),
    ])
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: merchant.timeZone }).format(Date.parse(now))
    await new Promise<void>((resolve) => {
      const end = () => {
        seenMinutes = 0
        withdraw()
        resolve()
      }
      const found: FoundSessionCheck = {
        merchant,
        today: stretches.find(({ from }) => from === day),
        check,
        goOn(everyMinutes) {
          end()
          if (everyMinutes !== undefined)
            requests.valueOf(chooseCheck, { everyMinutes }, { alert: false }).catch(() => undefined)
        },
        openLimits() {
          end()
          navigation.push('/m/member/protection')
        },
      }
      const withdraw = queue.offer({
        id: 'session-check',
        decide: () =>
          isSignedIn(session.store.getState()) && !isGame(navigation.path())
            ? { ok: true, reason: 'as long was spent here as the player is to be reminded after', found }
            : { ok: false, reason: 'nobody is signed in here, or a game is open' },
      })
    })
  }

  session.store.subscribe(({ token }, before) => {
    if (token !== before.token) seenMinutes = 0
  })
  clock.group().every(tickMs, () => {
    if (!isSignedIn(session.store.getState()) || !attention.isThere() || isGame(navigation.path())) return
    seenMinutes += 1
    if (isAsking || isAbsent || !decideSessionCheck(seenMinutes, undefined).isDue) return
    isAsking = true
    void ask()
      // Asked again five minutes later, but not a platform that has no such call.
      .catch((failure: Partial<RequestFailure>) => {
        isAbsent = failure.isAbsent === true
      })
      .finally(() => {
        isAsking = false
      })
  })
}
