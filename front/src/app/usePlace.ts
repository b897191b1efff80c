import { useSyncExternalStore } from 'react'
import type { Navigation } from '../platform/navigation/navigation'

/** Where the page is. */
export interface Place {
  path: string
  /** With its question mark, or empty. */
  query: string
}

const placeOf = (address: string): Place => {
  const mark = address.indexOf('?')
  return mark < 0
    ? { path: address, query: '' }
    : { path: address.slice(0, mark), query: address.slice(mark) }
}

/**
 * Where the page is, followed as it moves.
 * @param paintedPath what the server painted; while the page comes to life the address's query is not known yet
 */
export const usePlace = (navigation: Navigation, paintedPath: string): Place => {
  const address = useSyncExternalStore(
    navigation.onChange,
    () => navigation.path() + navigation.query(),
    () => paintedPath,
  )
  return placeOf(address)
}
