import { hours, milliseconds, seconds } from '@playfront/contract/time'

/** The numbers of updates, by the clauses in brackets. */
export const updateOptions = {
  /** The first look after the start (REQ-UPDATE-007). */
  firstCheckMs: milliseconds(1_500),
  /** From then on (REQ-UPDATE-006). */
  checkEveryMs: hours(1),
  /** Returns that come closer together reload the settings once (REQ-UPDATE-009). */
  settingsDebounceMs: milliseconds(300),
  /** How long a refresh says that it is under way (REQ-UPDATE-010). */
  loadingMs: seconds(5),
  /** How long a list of files may take to come. */
  manifestTimeoutMs: seconds(10),
  /** How long a newer worker may take to take over; the page is reloaded without it then. */
  takeOverAtMostMs: seconds(3),
  /** How often it is looked whether the player is done with what an update waits for. */
  lookAgainMs: seconds(1),
} as const
