import { milliseconds, minutes, seconds } from '@playfront/contract/time'

/**
 * The numbers that the player's app promises, by the clauses in brackets. What only a lazily loaded script needs is in
 * a separate file beside that code, named `…Options.ts`: this file is part of every first load.
 */
export const options = {
  account: {
    /** A finished login or registration still swallows presses this long (REQ-LOGIN-014, REQ-REGISTER-015). */
    formLockMs: milliseconds(500),
    /** How long a registration waits before it may ask for another code; the server takes none sooner. */
    nextCodeSeconds: 60,
    /** Identity provider buttons load when the page is idle, at the latest after this. */
    socialAtMostMs: seconds(3),
    /** A passkey is offered when the page is idle after a sign-in, at the latest after this. */
    passkeyOfferAtMostMs: seconds(3),
  },
  playTime: {
    /** How often the server is notified that a game is open, and returns the time played and the result. */
    signMs: seconds(30),
    /** Rounds are asked about no more often than this. */
    roundPauseMs: seconds(2),
    /** How often the time shown moves on between two answers. */
    tickMs: seconds(15),
  },
  chat: {
    /** When widgets of customer services are loaded, and missing ones again (REQ-CHAT-005, -006). */
    scriptsAtMs: [milliseconds(500), seconds(1), seconds(3)],
  },
  draws: {
    tickMs: seconds(1),
    /** How long after a draw the lobby is asked again. */
    askAgainMs: seconds(2),
    /** The shortest pause between two requests, whatever the draws do. */
    pauseMs: seconds(5),
    /** Below this a countdown says that it is nearly over. */
    soonMs: seconds(10),
    /** What a full ring stands for; a draw further away keeps the ring full. */
    fullRingMs: minutes(1),
  },
  home: {
    /** Tiles of a shelf that are drawn at first; the rest comes when it is asked for. */
    firstTiles: 12,
    /** Draws that are counted down to in the list. */
    nextDraws: 3,
    /** The sharp hero picture is fetched when the page is idle, at the latest after this. */
    sharpenAtMostMs: seconds(4),
  },
  downloads: {
    /** Time for the browser to ask about a profile before the way to the settings is opened (REQ-INSTALL-058). */
    setupProfileAfterMs: seconds(2),
  },
  push: {
    /** The question about messages appears when the page is idle, at the latest after this. */
    offerAtMostMs: seconds(3),
    /** How long a push service may take to give out an address. */
    subscribeAtMostMs: seconds(10),
  },
  wallet: {
    statementPage: 20,
    /**
     * The live balance: when a broken stream is opened again; the last pause repeats, and each is randomly shortened by
     * up to half.
     */
    againAfterMs: [seconds(1), seconds(3), seconds(10), seconds(30), minutes(1)],
    /** A stream on which not even a sign of life arrived for this long is dead. */
    silenceMs: seconds(40),
    /** A longer event is not from our server. */
    maxEventLength: 10_000,
    /** The longest export of a statement. */
    exportDays: 366,
  },
  activities: {
    /** After these pauses a claim whose answer was lost is sent again under its own name (D-13); the last one repeats. */
    checkAfterMs: [seconds(1), seconds(3), seconds(10), seconds(30)],
    /** The shortest pause before a promotion that opens later is asked for again. */
    againAfterMs: seconds(1),
  },
  boot: {
    /** A screen whose code failed to load is requested again this often while online. */
    screenRetryMs: milliseconds(2_000),
    /** What can wait is done when the page is idle, at the latest this long after the start: then an update is looked for. */
    settleAtMostMs: milliseconds(1_500),
    /** The same for a merchant with scripts of customer services, which are due then. */
    settleForScriptsMs: milliseconds(500),
  },
} as const
