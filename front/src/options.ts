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
    /** How long the loading picture may lie over the frame (REQ-LAUNCH-016). */
    frameLoadingMs: seconds(10),
    /** Balance announcements of a game that come closer together than this are asked for once. */
    balanceGatherMs: milliseconds(250),
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
  wallet: {
    statementPage: 20,
  },
  boot: {
    /** What can wait is done when the page is idle, at the latest this long after it has come alive. */
    settleAtMostMs: seconds(5),
  },
} as const
