/**
 * Work that is asked for more often than it need be done: one run at a time, and one more after it when it was asked for
 * meanwhile, so that whoever asks last is served by a run that began after. Never rejects; trouble waits for the next call.
 */
export const inTurn = (work: () => Promise<void>): (() => Promise<void>) => {
  let running: Promise<void> | undefined
  let isAskedAgain = false
  const run = async () => {
    do {
      isAskedAgain = false
      await work().catch(() => undefined)
    } while (isAskedAgain)
    running = undefined
  }
  return () => {
    isAskedAgain = running !== undefined
    return (running ??= run())
  }
}
