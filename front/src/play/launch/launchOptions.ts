import { milliseconds, seconds } from '@playfront/contract/time'

/** The numbers of a launch, by the clauses in brackets. */
export const launchOptions = {
  /** How long the server may take to open a game (REQ-LAUNCH-003). */
  callTimeoutMs: seconds(10),
  /** A frame that was opened before its launch and has sent no message for this long after it is opened again. */
  earlySilentMs: seconds(3),
  /** A launch code works for 30 s; one that is requested later than that is fetched again. */
  codeFreshMs: seconds(25),
  /** How long the loading picture may lie over the frame (REQ-LAUNCH-016). */
  frameLoadingMs: seconds(10),
  /** Rounds of a game that end closer together than this are asked for once. */
  roundGatherMs: milliseconds(250),
  /** How long the balance in the bar may wait for a draw to be shown, whatever the game says. */
  balanceHeldMs: seconds(30),
  /** What of a game's messages is read; the rest is ignored (SEC-08). */
  message: {
    maxFields: 8,
    maxTextLength: 500,
    maxTitleLength: 80,
    maxMessages: 30,
    perMs: seconds(1),
  },
  /** How often the history is looked at for entries that a game made, and with how many it is closed. */
  historyLookMs: milliseconds(250),
  maxHistoryEntries: 20,
  /** How long after Tab the focus may go into a game, and how often a game may take it by itself. */
  tabMs: milliseconds(500),
  maxFocusThefts: 5,
}
