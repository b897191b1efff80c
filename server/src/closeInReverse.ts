/** How to stop what was started, in the order it was started in. */
export type Closing = (() => void | Promise<void>)[]

/** Stops everything, the newest first, each when the one before has stopped. One that fails does not keep the others. */
export const closeInReverse = async (closing: Closing): Promise<void> => {
  const failures: unknown[] = []
  for (const close of closing.splice(0).toReversed()) {
    try {
      await close()
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Not everything could be stopped.')
}
