import type { Clock } from '../platform/clock/clock'
import { createFailureReaction } from '../requests/failure/failureReaction'
import { createFailureEvents, type FailureSetting } from './failureEvents'

/** How this app takes failures; a file of its own so that it can be fetched late. */
export const createReaction = (clock: Clock, setting: FailureSetting) =>
  createFailureReaction(clock, createFailureEvents(setting))
