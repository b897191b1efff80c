import { milliseconds, minutes, seconds } from '@playfront/contract/time'

/** Every number the player's app promises, on one page. Clauses in brackets are those of the specification. */
export const options = {
  account: {
    /** A finished login or registration still swallows presses this long (REQ-LOGIN-014, REQ-REGISTER-015). */
    formLockMs: milliseconds(500),
    /** How long a registration waits before it may ask for another code; the server takes none sooner. */
    nextCodeSeconds: 60,
    /** Ways in by other houses are fetched when the page is idle, at the latest after this. */
    socialAtMostMs: seconds(3),
    /** A passkey is offered when the page has come to rest after a sign-in, at the latest after this. */
    passkeyOfferAtMostMs: seconds(3),
  },
  launch: {
    /** How long the server may take to open a game (REQ-LAUNCH-003). */
    callTimeoutMs: seconds(10),
    /** A frame that was opened before its launch and has said nothing for so long after it is opened anew. */
    earlySilentMs: seconds(3),
    /** A launch code works for 30 s; one that is asked for later than that is got anew. */
    codeFreshMs: seconds(25),
    /** How long the loading picture may lie over the frame (REQ-LAUNCH-016). */
    frameLoadingMs: seconds(10),
    /** Rounds of a game that end closer together than this are asked for once. */
    roundGatherMs: milliseconds(250),
    /** What of a game's messages is read; the rest is ignored (SEC-08). */
    message: {
      mostFields: 8,
      longestText: 500,
      longestTitle: 80,
      mostMessages: 30,
      perMs: seconds(1),
    },
    /** How often the history is looked at for entries that a game made, and with how many it is closed. */
    historyLookMs: milliseconds(250),
    mostHistoryEntries: 20,
    /** How long after Tab the focus may go into a game, and how often a game may take it by itself. */
    tabMs: milliseconds(500),
    mostFocusThefts: 5,
  },
  playTime: {
    /** How often the server hears that a game is open, and tells the time played and the result. */
    signMs: seconds(30),
    /** Rounds are asked about no more often than this. */
    roundPauseMs: seconds(2),
    /** How often the time shown moves on between two answers. */
    tickMs: seconds(15),
  },
  chat: {
    /** When widgets of customer services are brought in, and what is missing once more (REQ-CHAT-005, -006). */
    scriptsAtMs: [milliseconds(500), seconds(1), seconds(3)],
  },
  draws: {
    tickMs: seconds(1),
    /** How long after a draw the lobby is asked again. */
    askAgainMs: seconds(2),
    /** The shortest pause between two askings, whatever the draws do. */
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
  tracking: {
    /** Events that come closer together than this travel together. */
    gatherMs: seconds(1),
    /** How many unsent events are kept for the tab; the oldest go first. */
    mostUnsent: 100,
    mostPerCall: 50,
    /** How long a pixel cookie lasts (REQ-TRACK-023). */
    pixelCookieDays: 90,
    /** Advertisers' scripts are fetched when the page is idle, at the latest after this. */
    pixelsAtMostMs: seconds(5),
  },
  push: {
    /** The question about messages comes when the page has come to rest, at the latest after this. */
    offerAtMostMs: seconds(3),
    /** How long a push service may take to give out an address. */
    subscribeAtMostMs: seconds(10),
  },
  wallet: {
    statementPage: 20,
    /** The live balance: when a line that broke is opened again; the last pause repeats, and chance shortens each by up to half. */
    againAfterMs: [seconds(1), seconds(3), seconds(10), seconds(30), minutes(1)],
    /** A line on which not even a sign of life came for this long is dead. */
    silenceMs: seconds(40),
    /** An event longer than this is none of ours. */
    longestEvent: 10_000,
    /** The longest export of a statement. */
    exportDays: 366,
  },
  activities: {
    /** After these pauses a claim whose answer was lost is sent again under its own name (D-13); the last one repeats. */
    checkAfterMs: [seconds(1), seconds(3), seconds(10), seconds(30)],
  },
  deposits: {
    /** How often a payment that is open on the screen is asked about: at first, and after `calmAfterMs`. */
    askMs: seconds(3),
    calmAskMs: seconds(10),
    calmAfterMs: minutes(2),
    /** How long an answer that was lost is looked for before the deposit counts as never begun. */
    lookForMs: seconds(30),
    /** How often arrivals are looked for while a payment is open and its screen is not. */
    arrivalsMs: seconds(30),
    tickMs: seconds(1),
  },
  boot: {
    /** What can wait is done when the page is idle, at the latest this long after the start: then an update is looked for. */
    settleAtMostMs: milliseconds(1_500),
    /** The same for a merchant with scripts of customer services, which are due then. */
    settleForScriptsMs: milliseconds(500),
  },
} as const
