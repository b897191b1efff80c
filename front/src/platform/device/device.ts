import type { DeviceFacts } from './decideDevice'

/** What the page runs on. Read again at each call, because a page can be installed while it is open. */
export interface Device {
  facts(): DeviceFacts
}
