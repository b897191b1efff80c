import type { SystemStatus } from '@playfront/contract/shell/system'
import type { Undo } from '../../platform/undo'
import { createStore } from '../../store/createStore'
import { checkStatus, type StatusCallDeps, type StatusFlow, type StatusState } from './checkStatus'
import { decideClosed } from './decideClosed'
import { decideRecheck } from './decideRecheck'
import type { ClosedDeps } from './offerClosed'
import { readStatus } from './readStatus'

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
    learn(value) {
      const status = readStatus(value)
      if (status) settle(status)
      else void flow.check(true)
    },
  }
  return flow
}
