import {
  lotteryIssueProof,
  lotteryIssueRecord,
  lotteryOfficialRecord,
  type IssueProof,
  type IssueRecord,
  type OfficialRecord,
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
  /** The house did not draw it: where its result is from (lottery 4.7). */
  | { name: 'official'; record: OfficialRecord }

export interface CheckFlow {
  store: StoreApi<CheckState>
  /** Checks the draw of an issue on this device, with the player's own slip when there is one. */
  check(issueId: string, slip: Slip | undefined): Promise<void>
  /** Asks where the result of a draw is from that others hold. */
  trace(issueId: string): Promise<void>
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

  /** Whoever looked last is shown: answers to an earlier question come to nothing. */
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
      const outcome = await requests.ask(lotteryOfficialRecord, { issueId })
      become(outcome.kind === 'done' ? { name: 'official', record: outcome.value } : { name: 'failed' })
    },
    async check(issueId, slip) {
      const become = begin(issueId)
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
