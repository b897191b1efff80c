const dayMs = 86_400_000

/** Whole days since the registration (REQ-INSTALL-023). @param regDate epoch milliseconds */
export const ageInDays = (regDate: number, now: number): number =>
  Math.max(0, Math.floor((now - regDate) / dayMs))
