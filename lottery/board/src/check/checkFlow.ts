import {
  lotteryIssueProof,
  lotteryIssueRecord,
  type IssueProof,
  type IssueRecord,
} from '@playfront/contract/play/lottery/issue'
import type { Slip } from '@playfront/contract/play/lottery/slip'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { options } from '../options'
import type { Network } from '../platform/network'
import type { Requests } from '../requests/requests'
import { readBeaconRound, type BeaconRound } from './beaconRound'
import type { CheckReport } from './decideCheck'

export type CheckState =
  | { name: 'idle' }
  | { name: 'checking' }
  /** The record could not be had. */
  | { name: 'failed' }
  | { name: 'done'; record: IssueRecord; proof: IssueProof | undefined; report: CheckReport }

export interface CheckFlow {
  store: StoreApi<CheckState>
  /** Checks the draw of an issue on this device, with the player's own slip when there is one. */
  check(issueId: string, slip: Slip | undefined): Promise<void>
}

export interface CheckSetting {
  requests: Pick<Requests, 'ask'>
  network: Pick<Network, 'send'>
}

/** "Check this draw yourself": everything is fetched anew, and nothing but arithmetic decides (lottery 6.7). */
export const createCheckFlow = ({ requests, network }: CheckSetting): CheckFlow => {
  const store = createStore<CheckState>(() => ({ name: 'idle' }))
  let latest: symbol | undefined

  const fetchProof = async (issueId: string, slip: Slip | undefined): Promise<IssueProof | undefined> => {
    if (!slip) return undefined
    const outcome = await requests.ask(lotteryIssueProof, { issueId, slipId: slip.slipId })
    return outcome.kind === 'done' ? outcome.value : undefined
  }

  /** The beacon is asked directly, wherever it lives: our server's copy of its value would prove nothing. */
  const fetchRound = async ({ fair }: IssueRecord): Promise<BeaconRound | undefined> => {
    const { timeoutMs } = options.requests
    const answer = await network.send({ method: 'GET', url: fair.beacon.url, headers: {}, timeoutMs })
    return answer.kind === 'answer' && answer.status === 200 ? readBeaconRound(answer.text) : undefined
  }

  return {
    store,
    async check(issueId, slip) {
      const own = Symbol(issueId)
      latest = own
      const become = (state: CheckState) => {
        if (latest === own) store.setState(state, true)
      }
      become({ name: 'checking' })
      const [outcome, proof] = await Promise.all([
        requests.ask(lotteryIssueRecord, { issueId }),
        fetchProof(issueId, slip),
      ])
      if (outcome.kind !== 'done') return become({ name: 'failed' })
      const record = outcome.value
      // The rules of the check weigh as much as a screen, and few players open it: they come when asked for.
      const [beacon, rules] = await Promise.all([
        fetchRound(record),
        import('./decideCheck').catch(() => undefined),
      ])
      if (!rules) return become({ name: 'failed' })
      const mine = slip && proof ? { slip, proof } : undefined
      become({ name: 'done', record, proof, report: rules.decideCheck({ record, beacon, own: mine }) })
    },
  }
}
