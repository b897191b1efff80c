import type { TrackedName } from '@playfront/contract/shell/trackedNames'

export interface FunnelHarness {
  name: TrackedName
  count: number
  /** Of the previous step, 0 to 1; undefined for the first, and where the previous step had no visits. */
  share?: number
}

const stages = ['firstOpen', 'registerSubmit', 'register', 'depositSubmit', 'firstDeposit'] as const

/** From the first open to the first deposit. Events are counted, not people: nobody is followed from one to the next. */
export const readFunnel = (counts: readonly { name: TrackedName; count: number }[]): FunnelHarness[] => {
  const totals = stages.map((name) => ({
    name,
    count: counts.filter((one) => one.name === name).reduce((sum, { count }) => sum + count, 0),
  }))
  return totals.map((stage, at) => {
    const before = totals[at - 1]?.count ?? 0
    return before > 0 ? { ...stage, share: stage.count / before } : stage
  })
}
