import { createFailureReaction } from '../requests/failure/failureReaction'
import { createFailureEvents, type FailureDeps } from './failureEvents'

/** How this app reacts to failures; a separate file so that it can be loaded lazily. */
export const createReaction = (deps: FailureDeps) =>
  createFailureReaction(deps.platform.clock, createFailureEvents(deps))
