import type { TrackedName } from '@playfront/contract/shell/trackedNames'

/**
 * What a new count of arrived deposits stands for, in order (REQ-TRACK-005, GAP-17). A first count includes deposits
 * made elsewhere, which are not reported again.
 * @param before the count before, undefined when none was known
 */
export const decideDepositEvents = (before: number | undefined, now: number): TrackedName[] => {
  if (before === undefined) return []
  const arrived = Array.from({ length: Math.max(0, now - before) }, (_, at) => before + at + 1)
  return arrived.flatMap((count): TrackedName[] =>
    count === 1 ? ['firstDeposit', 'firstDepositArrival', 'deposit'] : ['redeposit', 'deposit'],
  )
}
