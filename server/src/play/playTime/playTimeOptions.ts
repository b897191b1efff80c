import { minutes, seconds } from '@playfront/contract/time'

export const playTimeOptions = {
  /** Between two signs no more than this counts as played; a browser that sleeps sends none. */
  silenceMs: seconds(90),
  /** Who comes back within this goes on with the sitting, so that leaving for a moment takes no reality check away. */
  sameSittingMs: minutes(5),
  /** A check that is answered earlier than this before it is due was none. */
  earlyCheckMs: seconds(90),
  /** What a member may choose to be reminded after, in minutes, besides the merchant's own. */
  checkChoices: [5, 10, 15, 30, 60],
} as const
