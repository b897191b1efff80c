import { createFailureReaction } from '../requests/failure/failureReaction'
import { createFailureEvents, type FailureHouse } from './failureEvents'

/** How this app takes failures; a file of its own so that it can be fetched late. */
export const createReaction = (house: FailureHouse) =>
  createFailureReaction(house.platform.clock, createFailureEvents(house))
