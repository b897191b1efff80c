import { seconds } from '@playfront/contract/time'

/** The numbers of tracking, by the clauses in brackets. */
export const trackingOptions = {
  /** Events that come closer together than this travel together. */
  gatherMs: seconds(1),
  /** How many unsent events are kept for the tab; the oldest go first. */
  maxUnsent: 100,
  maxPerCall: 50,
  /** How long a pixel cookie lasts (REQ-TRACK-023). */
  pixelCookieDays: 90,
  /** Advertisers' scripts are fetched when the page is idle, at the latest after this. */
  pixelsAtMostMs: seconds(5),
}
