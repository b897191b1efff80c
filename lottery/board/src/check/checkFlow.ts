import {
  lotteryOfficialRecord,
  type IssueProof,
  type IssueRecord,
  type OfficialRecord,
} from '@playfront/contract/play/lottery/issue'
import type { Slip } from '@playfront/contract/play/lottery/slip'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { DayManifest } from '@playfront/lottery-rules/fair/manifest'
import type { Memory } from '../platform/memory'
import type { Network } from '../platform/network'
import type { Requests } from '../requests/requests'
import type { CheckReport } from './decideCheck'

export type CheckState =
  | { name: 'idle' }
  | { name: 'checking' }
  /** The record could not be had. */
  | { name: 'failed' }
  | {
      name: 'done'
      record: IssueRecord
      proof: IssueProof | undefined
      /** The commitment that this device kept when the slip was placed. */
      pinned: string | undefined
      manifest: DayManifest | undefined
      report: CheckReport
    }
  /** Not an in-house draw: the source of its result (lottery 4.7). */
  | { name: 'official'; record: OfficialRecord }

export interface CheckFlow {
  store: StoreApi<CheckState>
  /** Checks the draw of an issue on this device, with the player's own slip when there is one. */
  check(issueId: string, slip: Slip | undefined): Promise<void>
  /** Asks where the result of a draw is from that others hold. */
  trace(issueId: string): Promise<void>
}

export interface CheckDeps {
  requests: Pick<Requests, 'ask'>
  network: Pick<Network, 'send'>
  memory: Memory
}

/** "Check this draw yourself": everything is fetched again, and only arithmetic decides (lottery 6.7). */
export const createCheckFlow = (deps: CheckDeps): CheckFlow => {
  const store = createStore<CheckState>(() => ({ name: 'idle' }))
  let latest: symbol | undefined

  /** The latest request is shown: responses to an earlier one are dropped. */
  const begin = (issueId: string) => {
    const own = Symbol(issueId)
    latest = own
    const become = (state: CheckState) => {
      if (latest === own) store.setState(state, true)
    }
    become({ name: 'checking' })
    return become
  }

  return {
    store,
    async trace(issueId) {
      const become = begin(issueId)
      const outcome = await deps.requests.ask(lotteryOfficialRecord, { issueId })
      become(outcome.kind === 'done' ? { name: 'official', record: outcome.value } : { name: 'failed' })
    },
    async check(issueId, slip) {
      const become = begin(issueId)
      // The check is as large as a screen, and few players open it: it loads on demand.
      const loaded = await import('./runCheck').catch(() => undefined)
      become(loaded ? await loaded.runCheck(deps, issueId, slip) : { name: 'failed' })
    },
  }
}
