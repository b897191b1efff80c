import { useEffect, useRef } from 'react'
import type { House } from './house'

/** Has every screen arrived at but the one that the server painted, which brought its metadata along. */
export const useArrival = (
  { merchant, texts, platform, ways }: House,
  path: string,
  isPainted: boolean,
): void => {
  const language = texts.language()
  const shown = useRef(isPainted ? path + language : '')
  useEffect(() => {
    const before = shown.current
    shown.current = path + language
    if (before === shown.current) return
    ways.open().then(
      ({ arrive }) => arrive(platform, merchant, { path, language, isFirst: before === '' }),
      () => undefined,
    )
  }, [path, language, merchant, platform, ways])
}
