import { useEffect, useRef } from 'react'
import type { AppServices } from './services'

/** Has every screen arrived at but one that the page was opened with, which brought its metadata along. */
export const useArrival = (services: AppServices, path: string, isTitled: boolean): void => {
  const { texts, ways } = services
  const language = texts.language()
  const shown = useRef(isTitled ? path + language : '')
  useEffect(() => {
    const before = shown.current
    shown.current = path + language
    if (before === shown.current) return
    ways.open().then(
      ({ arrive }) => arrive(services, { path, language, isFirst: before === '' }),
      () => undefined,
    )
  }, [path, language, services, ways])
}
