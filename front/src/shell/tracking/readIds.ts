import { isClean } from './trackingParameters'

/** Ids out of anything, by the names that are looked for; what is not clean is dropped (SEC-14, T29). */
export const readIds = <Name extends string>(
  names: readonly Name[],
  source: Iterable<readonly [string, unknown]>,
): Partial<Record<Name, string>> => {
  const found = new Map(source)
  const kept = names.flatMap((name) => {
    const value = found.get(name)
    return typeof value === 'string' && isClean(value) ? [[name, value] as const] : []
  })
  return Object.fromEntries(kept) as Partial<Record<Name, string>>
}

/** The ids, or nothing when there is none (REQ-TRACK-021). */
export const someIds = <Ids extends object>(ids: Ids | undefined): Ids | undefined =>
  ids && Object.keys(ids).length > 0 ? ids : undefined
