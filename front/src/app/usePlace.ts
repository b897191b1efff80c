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
 * The current place, updated on navigation. A step is a transition: the tap is acknowledged at once, and the next
 * screen renders in slices.
 * @param painted what the server rendered, whose address has no query yet; without it the address is used as it is
 */
export const usePlace = (navigation: Navigation, rendered: string | undefined): Place => {
  const [address, setAddress] = useState(() => rendered ?? addressOf(navigation))
  useEffect(() => {
    const follow = () => startTransition(() => setAddress(addressOf(navigation)))
    follow()
    return navigation.onChange(follow)
  }, [navigation])
  return placeOf(address)
}

const addressOf = (navigation: Navigation): string => navigation.path() + navigation.query()
