import { milliseconds, seconds } from '@playfront/contract/time'

/** The numbers of the overlays, by the clauses in brackets. */
export const overlayOptions = {
  /** REQ-UI-001 */
  toastMs: seconds(1.5),
  /** A loading indicator gives up after this (REQ-UI-007). */
  loadingMs: seconds(10),
  /** How long a region for toasts stands empty before its first one, so that screen readers have met it. */
  newRegionMs: milliseconds(100),
} as const
