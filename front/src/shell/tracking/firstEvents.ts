import type { Platform } from '../../platform/platform'
import type { Undo } from '../../platform/undo'
import type { Events } from '../../page/events'

export interface FirstEventsDeps {
  platform: Pick<Platform, 'memory' | 'navigation'>
  events: Pick<Events, 'publish'>
  isHome(path: string): boolean
}

/** The first open of this browser, and the first look at home in this session (REQ-TRACK-001, -009). */
export const notifyFirstEvents = ({ platform, events, isHome }: FirstEventsDeps): Undo => {
  const { memory, navigation } = platform
  if (memory.read('firstOpened') === undefined) {
    memory.write('firstOpened', '1')
    events.publish('firstOpen')
  }
  const look = () => {
    if (memory.read('viewed') !== undefined || !isHome(navigation.path())) return
    memory.write('viewed', '1')
    events.publish('viewContent')
  }
  look()
  return navigation.onChange(look)
}
