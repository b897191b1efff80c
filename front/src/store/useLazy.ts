import { useEffect, useState } from 'react'

/**
 * What a part of a screen needs before it can render, requested once it is wanted; undefined until it has loaded.
 * Offline it loads with the next visit.
 *
 * @param ask the same function at each render, or one that does the same; only the first is called
 * @example const later = useLater(isOffered, () => Promise.all([import('./Choice'), shell.open()]))
 */
export const useLazy = <Value>(isWanted: boolean, ask: () => Promise<Value>): Value | undefined => {
  const [begin] = useState(() => ask)
  const [value, setValue] = useState<Value>()
  useEffect(() => {
    if (!isWanted) return undefined
    let isHere = true
    begin().then(
      (come) => isHere && setValue(() => come),
      () => undefined,
    )
    return () => void (isHere = false)
  }, [isWanted, begin])
  return value
}
