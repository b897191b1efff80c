import { startTransition, useEffect, useState } from 'react'
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
 * Where the page is, followed as it moves. A step is a transition: the tap that made it is answered at once, and the next
 * screen is drawn in slices behind it.
 * @param painted what the server painted, whose address has no query yet; without it the address counts as it is
 */
export const usePlace = (navigation: Navigation, painted: string | undefined): Place => {
  const [address, setAddress] = useState(() => painted ?? addressOf(navigation))
  useEffect(() => {
    const follow = () => startTransition(() => setAddress(addressOf(navigation)))
    follow()
    return navigation.onChange(follow)
  }, [navigation])
  return placeOf(address)
}

const addressOf = (navigation: Navigation): string => navigation.path() + navigation.query()
