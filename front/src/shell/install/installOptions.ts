import { milliseconds, seconds } from '@playfront/contract/time'

/** The numbers of installing, by the clauses in brackets. */
export const installOptions = {
  /** How often and how many times the browser's offer is looked for (REQ-INSTALL-005). */
  offerEveryMs: milliseconds(150),
  offerTries: 20,
  /** How long "installing" is said (REQ-INSTALL-008). */
  installingMs: seconds(3),
  /** After a reported deposit (REQ-INSTALL-019). */
  afterDepositMs: seconds(2.5),
  /** After the token appeared (REQ-INSTALL-020). */
  afterSignInMs: seconds(2),
  /** After the member is known, for their days since registration (REQ-INSTALL-021). */
  afterKnownMs: seconds(1.9),
  /** How often payments are counted (REQ-INSTALL-031). */
  countsEveryMs: seconds(30),
  /** A sheet or guide that is closed fades for so long (REQ-INSTALL-048). */
  fadeMs: milliseconds(250),
} as const
