import {
  maxEventsPerCall,
  trackedMessage,
  type TrackedMessage,
} from '@playfront/contract/shell/tracking.schema'
import { parseJson } from '../../http/calls/parseJson'
import { Refusal } from '../../kernel/refusal'

/**
 * The events out of their JSON text. One of an unknown name or with a field of the wrong shape is left out, so that a
 * front of another day does not lose the others.
 * Throws `request.invalid` when the text is no list, or one that is too long.
 */
export const readMessages = (events: string): TrackedMessage[] => {
  const found = parseJson(events)
  if (!Array.isArray(found) || found.length > maxEventsPerCall) throw new Refusal('request.invalid')
  return found.flatMap((one: unknown) => {
    const read = trackedMessage.safeParse(one)
    return read.success ? [read.data] : []
  })
}
