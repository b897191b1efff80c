/** Fetches something when it is first asked for, and hands the same to everyone; after a failure the next asking tries again. */
export const fetchOnce = <Value>(work: () => Promise<Value>): (() => Promise<Value>) => {
  let fetching: Promise<Value> | undefined
  return () =>
    (fetching ??= work().catch((failure: unknown) => {
      fetching = undefined
      throw failure
    }))
}
