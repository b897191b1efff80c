import { createFailureReaction } from '../requests/failure/failureReaction'
import { createFailureEvents, type FailureDeps } from './failureEvents'

/** How this app takes failures; a file of its own so that it can be fetched late. */
export const createReaction = (deps: FailureDeps) =>
  createFailureReaction(deps.platform.clock, createFailureEvents(deps))
