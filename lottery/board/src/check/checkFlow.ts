import { lotteryOfficialRecord } from '@playfront/contract/play/lottery/issue'
import type { Slip } from '@playfront/contract/play/lottery/slip'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { CheckDeps, CheckState } from './runCheck'

export interface CheckFlow {
  store: StoreApi<CheckState>
  /** Checks the draw of an issue on this device, with the player's own slip when there is one. */
  check(issueId: string, slip: Slip | undefined): Promise<void>
  /** Asks where the result of a draw is from that others hold. */
  trace(issueId: string): Promise<void>
}

/** "Check this draw yourself": everything is fetched again, and only arithmetic decides (lottery 6.7). */
export const createCheckFlow = (deps: CheckDeps): CheckFlow => {
  const store = createStore<CheckState>(() => ({ kind: 'idle' }))
  let latest: symbol | undefined

  /** The latest request is shown: responses to an earlier one are dropped. */
  const begin = (issueId: string) => {
    const own = Symbol(issueId)
    latest = own
    const become = (state: CheckState) => {
      if (latest === own) store.setState(state, true)
    }
    become({ kind: 'checking' })
    return become
  }

  return {
    store,
    async trace(issueId) {
      const become = begin(issueId)
      const outcome = await deps.requests.ask(lotteryOfficialRecord, { issueId })
      become(outcome.kind === 'done' ? { kind: 'official', record: outcome.value } : { kind: 'failed' })
    },
    async check(issueId, slip) {
      const become = begin(issueId)
      // The check is as large as a screen, and few players open it: it loads on demand.
      const loaded = await import('./runCheck').catch(() => undefined)
      become(loaded ? await loaded.runCheck(deps, issueId, slip) : { kind: 'failed' })
    },
  }
}
