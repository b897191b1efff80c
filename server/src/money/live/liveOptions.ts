import { milliseconds, minutes, seconds } from '@playfront/contract/time'

/** The numbers of the live balance. */
export const liveOptions = {
  /** How often a node looks whether the wallets of those who listen have changed. */
  lookMs: milliseconds(500),
  /** How often it looks whether their sessions still run. */
  sessionMs: seconds(1),
  /** After this a line ends and the front opens another, past every guard. */
  maxMs: minutes(15),
  /** Streams of one member on one node: phones, tabs, and streams that ended without notice. */
  linesOfMember: 8,
  /** Lines of one node. */
  linesOfNode: 5_000,
  /** A stream with more unread bytes than this is closed. */
  maxWaitingBytes: 16_384,
}
