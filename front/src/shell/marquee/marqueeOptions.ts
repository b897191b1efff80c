/** The numbers of the news line, by the clauses in brackets. */
export const marqueeOptions = {
  /** A step is a pixel (REQ-UI-008). */
  stepsPerSecond: 60,
} as const
