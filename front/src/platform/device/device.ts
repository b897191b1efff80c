import type { DeviceFacts } from './decideDevice'

/** What the page runs on. Read afresh at each question, because a page can be installed while it is open. */
export interface Device {
  facts(): DeviceFacts
}
