import { milliseconds, seconds } from '@playfront/contract/time'

/** The numbers of a page that follows its merchant's settings. */
export const settingsOptions = {
  /** How often is asked while there is no line. */
  askMs: seconds(20),
  /** A stream on which not even a sign of life arrived for this long is dead. */
  silenceMs: seconds(45),
  /** When settings are asked for again that a node did not have yet. */
  againMs: milliseconds(250),
  /** So often; then the next news is waited for. */
  maxAsks: 8,
  /** How often it is looked whether the player is done with what newer settings wait for. */
  lookAgainMs: milliseconds(500),
  /** How long a page waits that was reloaded and still came with older settings. */
  staleMs: seconds(30),
  /** So long the worker has to forget the pages it keeps. */
  forgetMs: milliseconds(60),
  /** Phones reload the page within this time, and not all at once. */
  spreadMs: milliseconds(150),
} as const
