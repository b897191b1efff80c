import { useEffect, useRef } from 'react'
import type { House } from './house'

/** Has every screen arrived at but one that the page was opened with, which brought its metadata along. */
export const useArrival = (house: House, path: string, isTitled: boolean): void => {
  const { texts, ways } = house
  const language = texts.language()
  const shown = useRef(isTitled ? path + language : '')
  useEffect(() => {
    const before = shown.current
    shown.current = path + language
    if (before === shown.current) return
    ways.open().then(
      ({ arrive }) => arrive(house, { path, language, isFirst: before === '' }),
      () => undefined,
    )
  }, [path, language, house, ways])
}
