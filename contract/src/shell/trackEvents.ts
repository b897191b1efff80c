import { defineCall } from '../call'
import { seconds } from '../time'
import type { TrackEventsAnswer, TrackEventsRequest } from './tracking.schema'

export type { TrackedMessage, TrackEventsRequest } from './tracking.schema'

/** Hands over what happened in this browser (GAP-17). The merchant's settings may name another path. */
export const trackEvents = defineCall<TrackEventsRequest, TrackEventsAnswer>({
  method: 'POST',
  path: '/wps/system/trackEvents',
  session: 'none',
  timeoutMs: seconds(10),
})
