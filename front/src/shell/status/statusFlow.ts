import { type Milliseconds, hours, minutes, seconds } from '@playfront/contract/time'
import type { SystemStatus } from '@playfront/contract/shell/system'
import type { Undo } from '@playfront/web/platform/undo'
import { createStore } from '../../store/createStore'
import { type StatusCallDeps, type StatusFlow, type StatusState, checkStatus } from './checkStatus'
import { decideClosed } from './decideClosed'
import type { ClosedDeps } from './offerClosed'
import { readStatus } from './readStatus'

export interface RecheckFacts {
  status: SystemStatus | undefined
  /** By the server's clock. */
  nowMs: number
  /** From 0 up to 1: spreads the requests over time. */
  chance: number
}

export type Recheck = { afterMs: Milliseconds; reason: string } | { afterMs: undefined; reason: string }

const spreadMs = seconds(20)
const pauseMs = minutes(1)
/** The end may be moved forward; the page does not wait for hours without asking. */
const maxMs = hours(1)

/** When a page checks again whether the merchant is open. */
export const decideRecheck = ({ status, nowMs, chance }: RecheckFacts): Recheck => {
  if (!status || status.regionRestriction || !status.maintenance)
    return { afterMs: undefined, reason: 'nothing changes by itself' }
  const leftMs = (status.maintenanceEnd ?? 0) - nowMs
  const spread = Math.round(chance * spreadMs)
  return leftMs > 0
    ? { afterMs: Math.min(leftMs, maxMs) + spread, reason: 'when the end passes' }
    : { afterMs: pauseMs + spread, reason: 'the end is not known' }
}

export type StatusDeps = StatusCallDeps & ClosedDeps

/** Whether the merchant is open to this visitor, and the page that lies over everything while it is not (AMB-58). */
export const createStatusFlow = (deps: StatusDeps): StatusFlow => {
  const { clock, randomness } = deps.platform
  const store = createStore<StatusState>(() => ({ status: undefined }))
  let asking: Promise<void> | undefined
  let isOffered = false
  let stopWaiting: Undo = () => undefined

  const planRecheck = (status: SystemStatus) => {
    stopWaiting()
    const chance = (randomness.bytes(1)[0] ?? 0) / 256
    const { afterMs } = decideRecheck({ status, nowMs: deps.requests.serverNow(), chance })
    if (afterMs !== undefined) stopWaiting = clock.after(afterMs, () => void flow.check(true))
  }

  const show = () => {
    if (isOffered || decideClosed(store.getState().status).closed === false) return
    isOffered = true
    import('./offerClosed')
      .then(({ offerClosed }) => offerClosed(deps, flow))
      // Its code cannot be loaded offline; the next answer tries again.
      .catch(() => (isOffered = false))
  }

  const settle = (status: SystemStatus) => {
    store.setState({ status, lastCheck: 'answered' })
    planRecheck(status)
    show()
  }

  const ask = async (isQuiet: boolean) => {
    store.setState({ isChecking: true })
    const status = await checkStatus(deps, isQuiet)
    store.setState({ isChecking: false, lastCheck: status ? 'answered' : 'failed' })
    if (status) return settle(status)
    const { status: before } = store.getState()
    if (before) planRecheck(before)
  }

  const flow: StatusFlow = {
    store,
    check: (isQuiet = false) => (asking ??= ask(isQuiet).finally(() => (asking = undefined))),
    update(value) {
      const status = readStatus(value)
      if (status) settle(status)
      else void flow.check(true)
    },
  }
  return flow
}
