import { milliseconds, minutes, seconds } from '@playfront/contract/time'

/** Every number the console's pages promise. */
export const options = {
  callTimeoutMs: seconds(15),
  /** How long a short message stays. */
  toastMs: seconds(4),
  /** How long typing must rest before a search is asked. */
  searchRestMs: milliseconds(300),
  /** How often an open console polls for news. */
  lookAgainMs: seconds(20),
  /** How often what waits is counted again for the menu and the overview, at most. */
  workLookMs: minutes(1),
  /** The same for the chat, where a member waits for every message. */
  chatLookMs: seconds(3),
  /** The same of push messages that are being sent. */
  pushLookMs: seconds(5),
} as const
