import { milliseconds, minutes, seconds } from '@playfront/contract/time'

/** The numbers of a sign-in by an identity provider, by the clauses in brackets (AMB-42). */
export const identityOptions = {
  /** CSS pixels (REQ-SOCIAL-026). */
  popupWidth: 500,
  popupHeight: 600,
  /** A closed window may still have an answer on its way for this long (REQ-SOCIAL-027). */
  closedDelayMs: seconds(8),
  /** How long an answered event is remembered, so that it counts once (REQ-SOCIAL-028). */
  eventCacheMs: minutes(10),
  /** How often local storage is looked into for an answer that came past the window (REQ-SOCIAL-029). */
  pollMs: milliseconds(800),
  /** An ID token older than this is not taken (REQ-SOCIAL-030). */
  tokenMaxAgeMs: seconds(300),
  /** How long the demonstration's provider may take over a code. */
  phoneCallMs: seconds(30),
  /** Characters of a question's nonce, six bits each. */
  nonceLength: 32,
} as const
