import type { Navigation } from '../../platform/navigation/navigation'
import type { DownloadsFlow } from '../downloads/downloadsFlow'
import type { ActivityPlace } from './decideActivityButton'

export interface ActivityDeps {
  navigation: Pick<Navigation, 'push' | 'open'>
  downloads: Pick<DownloadsFlow, 'open'>
}

/** Goes where a button leads. Must be called from a press: browsers block windows opened otherwise. */
export const followPlace = ({ navigation, downloads }: ActivityDeps, place: ActivityPlace): void => {
  if (place.kind === 'path') navigation.push(place.path)
  else if (place.kind === 'url') navigation.open(place.url)
  // What goes wrong with it has been shown by then.
  else void downloads.open().catch(() => undefined)
}
