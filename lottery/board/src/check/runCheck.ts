import {
  type IssueProof,
  type IssueRecord,
  lotteryIssueProof,
  lotteryIssueRecord,
  lotteryManifest,
  type OfficialRecord,
} from '@playfront/contract/play/lottery/issue'
import type { Slip } from '@playfront/contract/play/lottery/slip'
import { type DayManifest, manifestDayOf } from '@playfront/lottery-rules/fair/manifest'
import { options } from '../options'
import { type BeaconRound, type CheckReport, decideCheck, readBeaconRound } from './decideCheck'
import { pinOf } from './pins'
import type { Memory } from '../platform/memory'
import type { Network } from '@playfront/web/platform/network'
import type { Requests } from '../requests/requests'

export type CheckState =
  | { kind: 'idle' }
  | { kind: 'checking' }
  /** The record could not be had. */
  | { kind: 'failed' }
  | {
      kind: 'done'
      record: IssueRecord
      proof: IssueProof | undefined
      /** The commitment that this device kept when the slip was placed. */
      pinned: string | undefined
      manifest: DayManifest | undefined
      report: CheckReport
    }
  /** Not an in-house draw: the source of its result (lottery 4.7). */
  | { kind: 'official'; record: OfficialRecord }

export interface CheckDeps {
  requests: Pick<Requests, 'ask'>
  network: Pick<Network, 'send'>
  memory: Memory
}

/** Gathers what a check compares, each part from where it was published, and decides. */
export const runCheck = async (
  { requests, network, memory }: CheckDeps,
  issueId: string,
  slip: Slip | undefined,
): Promise<CheckState> => {
  const [outcome, proof, manifest] = await Promise.all([
    requests.ask(lotteryIssueRecord, { issueId }),
    fetchProof(requests, issueId, slip),
    fetchManifest(requests, issueId),
  ])
  if (outcome.kind !== 'done') return { kind: 'failed' }
  const record = outcome.value
  const beacon = await fetchRound(network, record)
  const pinned = pinOf(memory, issueId)
  const own = slip && proof ? { slip, proof } : undefined
  const report = decideCheck({ record, beacon, own, pinned, manifest })
  return { kind: 'done', record, proof, pinned, manifest: manifest ?? undefined, report }
}

const fetchProof = async (
  requests: CheckDeps['requests'],
  issueId: string,
  slip: Slip | undefined,
): Promise<IssueProof | undefined> => {
  if (!slip) return undefined
  const outcome = await requests.ask(lotteryIssueProof, { issueId, slipId: slip.slipId })
  return outcome.kind === 'done' ? outcome.value : undefined
}

/** Null when the operator answers that there is none; undefined without a response. */
const fetchManifest = async (
  requests: CheckDeps['requests'],
  issueId: string,
): Promise<DayManifest | null | undefined> => {
  const of = manifestDayOf(issueId)
  if (!of) return null
  const outcome = await requests.ask(lotteryManifest, of)
  if (outcome.kind === 'done') return { text: outcome.value.text, hash: outcome.value.hash }
  return outcome.kind === 'refused' ? null : undefined
}

/** The beacon is asked directly, wherever it is hosted: our server's copy of its value would prove nothing. */
const fetchRound = async (
  network: CheckDeps['network'],
  { fair }: IssueRecord,
): Promise<BeaconRound | undefined> => {
  const { timeoutMs } = options.requests
  const answer = await network.send({ method: 'GET', url: fair.beacon.url, headers: {}, timeoutMs })
  return answer.kind === 'answer' && answer.status === 200 ? readBeaconRound(answer.text) : undefined
}
