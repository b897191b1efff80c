import type { TrackEventsRequest } from '@playfront/contract/shell/tracking.schema'
import type { Handler } from '../../http/handler'
import { createEventBudget } from './eventBudget'
import { readMessages } from './readMessages'
import { storeEvents } from './storeEvents'
import { trackingOptions } from './trackingOptions'

/** Stores what a browser reports of its visit. What exceeds an address's budget is dropped silently. */
export const answerTrackEvents = (): Handler<'trackEvents', TrackEventsRequest> => {
  const budgetBy = createEventBudget(trackingOptions.eventsPerMinute)
  return async (caller, { events, ...origin }) => {
    const messages = readMessages(events)
    const allowed = budgetBy(caller.platform.clock).take(
      `${caller.merchant.code} ${caller.ip}`,
      messages.length,
    )
    return { taken: await storeEvents(caller, messages.slice(0, allowed), origin) }
  }
}
