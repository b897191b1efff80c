import { minutes, seconds } from '@playfront/contract/time'

/** The numbers of the request layer, by the clauses in brackets. */
export const requestOptions = {
  /** A call without its own timeout is aborted after this (REQ-REQUEST-015). */
  timeoutMs: seconds(30),
  /** After a failed call loading toasts are hidden at these moments (REQ-ERROR-013, AMB-31). */
  hideLoadingAfterMs: [seconds(1), seconds(2), seconds(3)],
  /** A server's message is shown up to this many characters (SEC-18). */
  maxMessageLength: 500,
  /** How long a fetched sealing key may be used. */
  sealKeyKeptMs: minutes(1),
} as const
