import { days, minutes } from '@playfront/contract/time'

/** Every number about browsers' reports of visits. */
export const trackingOptions = {
  /** How many events one address may report in a minute; a mobile network hides many people behind one address. */
  eventsPerMinute: 1_200,
  /** An event that waited in a phone longer than this is counted as if it had waited so long. */
  maxWaitMs: days(7),
  /** How far a phone's clock may be ahead before an event counts as happening now. */
  clockAheadMs: minutes(1),
} as const
