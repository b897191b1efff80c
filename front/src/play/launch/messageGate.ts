import { launchOptions } from './launchOptions'
import type { Clock } from '../../platform/clock/clock'
import { readGameMessage, type HeardMessage, type ReadMessage } from './readGameMessage'

export interface MessageGate {
  read(heard: HeardMessage, gameOrigin: string): ReadMessage
}

/** Reads messages until too many came within a second; the rest of that second is not read at all. */
export const createMessageGate = (clock: Pick<Clock, 'now'>): MessageGate => {
  const { maxMessages, perMs } = launchOptions.message
  let sinceMs = 0
  let count = 0
  return {
    read(heard, gameOrigin) {
      if (clock.now() - sinceMs >= perMs) {
        sinceMs = clock.now()
        count = 0
      }
      count += 1
      return count > maxMessages ? { ignored: 'too many' } : readGameMessage(heard, gameOrigin)
    },
  }
}
