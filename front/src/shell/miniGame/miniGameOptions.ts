import { milliseconds } from '@playfront/contract/time'

/** The numbers of the floating mini-game, by the clauses in brackets. */
export const miniGameOptions = {
  /** A finger that moves less than this has tapped, in CSS pixels (REQ-MINIGAME-007). */
  clickBelowPx: 2,
  /** Clicks that come closer together than this are one (REQ-MINIGAME-008). */
  debounceMs: milliseconds(250),
  /** How near it may come to an edge, as part of the window's width (REQ-MINIGAME-009). */
  margin: 0.02,
  /** How often is looked whether it still stands where it may (REQ-MINIGAME-010). */
  pollMs: milliseconds(250),
  /** One press of an arrow key, in CSS pixels. */
  stepPx: 16,
  /** What is left free between it and what it keeps clear of, in CSS pixels. */
  gapPx: 8,
} as const
