import { seconds } from '@playfront/contract/time'
import type { Clock } from '../../platform/platform'
import type { Store } from '../../store/store'
import { countReports, findUncounted, followQuiet, type Uncounted } from './countReports'
import type { ReportedMerchant } from './countMembers'

export interface ReportWatch {
  store: Store
  clock: Pick<Clock, 'every'>
  merchants: () => readonly ReportedMerchant[]
  onError(failure: unknown): void
}

const lookEveryMs = seconds(5)

const nothing: Uncounted = { due: [], quiet: [] }

/** Keeps the day figures up with the ledger. Every node does, everything is counted once. Answers how to stop. */
export const watchReports = ({ store, clock, merchants, onError }: ReportWatch): (() => void) =>
  clock.every(lookEveryMs, async () => {
    const { due, quiet } = await findUncounted(store, merchants()).catch((failure: unknown) => {
      onError(failure)
      return nothing
    })
    for (const merchant of due) await countReports(store, merchant).catch(onError)
    for (const each of quiet) await followQuiet(store, each).catch(onError)
  })
