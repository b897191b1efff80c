import { useSyncExternalStore } from 'react'
import type { Navigation } from '../../platform/navigation/navigation'

/** The id in the address, updated as it changes; empty for the list of all, which is what the server renders. */
export const useActivityId = (navigation: Pick<Navigation, 'query' | 'onChange'>): string =>
  useSyncExternalStore(
    navigation.onChange,
    () => new URLSearchParams(navigation.query()).get('id') ?? '',
    () => '',
  )
