import { milliseconds, minutes } from '@playfront/contract/time'

/** The numbers of settings that reach open phones. */
export const settingsLiveOptions = {
  /** How often a node checks whether any merchant's pointer has moved, while there are subscribers. */
  lookMs: milliseconds(400),
  /** After this a line ends and the front opens another, past every guard. */
  maxMs: minutes(15),
  /** Lines of one node; beyond, phones ask now and then instead. */
  linesOfNode: 10_000,
  /** A line on which so much waits to be read is given up. */
  maxWaitingBytes: 4_096,
}
