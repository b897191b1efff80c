import { days } from '@playfront/contract/time'

/** Every number about how fast pages were for people. */
export const vitalsOptions = {
  /** So long the counts stay. */
  keptMs: days(28),
  /** Rows that one merchant may fill in an hour; visits of yet another kind are passed over. */
  rowsPerHour: 1_000,
  /** Visits that one address may report in a minute; a mobile network hides many people behind one address. */
  reportsPerMinute: 120,
} as const
