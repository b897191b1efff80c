import { ping } from '@playfront/contract/shell/system'
import { milliseconds, seconds } from '@playfront/contract/time'
import type { Platform } from '../../platform/platform'
import { RequestFailure } from '@playfront/client/requestFailure'
import type { Requests } from '../../requests/requests'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import { decideClosed } from './decideClosed'
import type { StatusFlow } from './checkStatus'

export interface LineDeps {
  platform: Pick<Platform, 'clock'>
  requests: Pick<Requests, 'valueOf'>
}

/**
 * Whether the page's own origin can be reached, by a ping that is aborted after 20 s (REQ-REQUEST-029). Any answer counts:
 * a browser that has joined a network calls itself online before the network leads anywhere.
 */
export const isLineAnswering = async ({ platform, requests }: LineDeps): Promise<boolean> => {
  try {
    await requests.valueOf(ping, { speed: String(platform.clock.now()) }, { alert: false })
    return true
  } catch (thrown) {
    const { status, kind } = RequestFailure.from(thrown)
    return status !== 0 || kind === 'redirected'
  }
}

export interface StatusDeps {
  platform: Pick<Platform, 'clock' | 'navigation' | 'network'>
  requests: Pick<Requests, 'valueOf'>
  toasts: Pick<LazyOverlays['toasts'], 'show'>
  /** Asks again for what the screens could not get. */
  recover(): void
}

/** Who goes to and fro between two apps is not asked about each time. */
const pauseMs = seconds(5)

/**
 * The pauses between pings after the network is reported back, before the next event is awaited. A browser reports it a
 * moment before its requests get through, so the second follows soon.
 */
const pingPausesMs = [milliseconds(500), pauseMs, pauseMs, pauseMs, pauseMs] as const

/**
 * Tracks whether the merchant is open: checks again when the visitor returns to the page or the network does, and has
 * the screens request what they missed when they can.
 */
export const startStatus = (
  { platform, requests, toasts, recover }: StatusDeps,
  status: StatusFlow,
): void => {
  const { clock, navigation, network } = platform
  const isHttps = navigation.origin().startsWith('https:')
  let returnedAt = clock.now()
  clock.onVisible(() => {
    if (clock.now() - returnedAt < pauseMs) return
    returnedAt = clock.now()
    void status.check(true)
  })
  network.onChange((online) => {
    if (!online) {
      // The banner stays; this is for who looks elsewhere on the page (AMB-30).
      if (isHttps) toasts.show({ key: 'network_offline' }, { tone: 'negative' })
      return
    }
    void whenAnswering(pingPausesMs)
  })
  /** Once the own origin answers, what could not be asked is asked; one series of pings at a time. */
  let series = 0
  const whenAnswering = async (
    [pauseBeforeNextMs, ...laterMs]: readonly number[],
    mine = (series += 1),
  ): Promise<void> => {
    const isAnswering = await isLineAnswering({ platform, requests })
    if (mine !== series || !network.online()) return
    if (isAnswering) {
      void status.check(true)
      recover()
    } else if (pauseBeforeNextMs !== undefined)
      clock.after(pauseBeforeNextMs, () => void whenAnswering(laterMs, mine))
  }
  /** A browser may report online on a network that leads nowhere, and then never reports that it is back. */
  const suspectLine = async (): Promise<void> => {
    const [soonMs, ...laterMs] = pingPausesMs
    if (network.online() && !(await isLineAnswering({ platform, requests })))
      clock.after(soonMs, () => void whenAnswering(laterMs))
  }
  const isClosed = () => decideClosed(status.store.getState().status).closed !== false
  let wasClosed = isClosed()
  if (status.store.getState().lastCheck === 'failed') void suspectLine()
  status.store.subscribe(({ isChecking, lastCheck }, before) => {
    if (before.isChecking && !isChecking && lastCheck === 'failed') void suspectLine()
    if (wasClosed && !isClosed()) recover()
    wasClosed = isClosed()
  })
}
