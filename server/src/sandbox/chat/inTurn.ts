/**
 * Coalesces work: one run at a time, and one more after it when it was requested meanwhile, so that the last caller
 * is served by a run that began after its call. Never rejects; failures wait for the next call.
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
