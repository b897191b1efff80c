import { hours, milliseconds, minutes, seconds } from '@playfront/contract/time'

/** Every number the board promises, on one page. A section in brackets is one of `docs/spec/lottery-rules.md`. */
export const options = {
  requests: {
    timeoutMs: seconds(10),
  },
  time: {
    tickMs: milliseconds(250),
  },
  phase: {
    /** Issues with a shorter life than this are fast ones. */
    fastIssueMs: minutes(15),
    /** The closing phase of fast and of daily issues (lottery 4.2). */
    closingFastMs: seconds(10),
    closingDailyMs: minutes(5),
    /** The last part of the closing phase, where the ring turns red. */
    urgentShare: 0.5,
  },
  round: {
    /** How soon after a close or a draw the board is asked again. */
    settleMs: milliseconds(400),
    /** While a drawn result is awaited. */
    awaitResultMs: seconds(1),
    /** When a result is this late, it is asked for less often. */
    lateResultMs: seconds(20),
    awaitLateResultMs: seconds(5),
    quietMs: seconds(30),
  },
  placing: {
    /** Waits between two requests for a slip whose outcome is unknown; the last is repeated (lottery 4.4). */
    checkAfterMs: [milliseconds(500), seconds(1), seconds(2), seconds(4), seconds(8)],
    /** How often a slip that never arrived is sent again by itself. */
    resendTimes: 2,
    /** A request may be on its way for so long; before, a slip that is not found may still arrive. */
    underwayMs: seconds(15),
    /** A slip older than this is no longer asked for: its issue is long over. */
    pendingKeptMs: hours(48),
  },
  draw: {
    /** How long before a draw the page around the board is notified: the payment may come with the result. */
    noticeMs: milliseconds(500),
    /** All numbers of a result but the last one take so long together, and none of them longer than the second. */
    showMs: milliseconds(5_200),
    maxNumberMs: milliseconds(1_200),
    /** Each digit of the last number, which is the special prize in the North. */
    lastDigitMs: milliseconds(400),
    /** Each prize, for those who asked for less motion. */
    calmPrizeMs: milliseconds(500),
    /** While own bets are being settled. */
    awaitSettlementMs: seconds(1),
    settlementTimes: 60,
    /** How long a result stays in the head before the next countdown takes its place. */
    headlineMs: seconds(9),
  },
  picking: {
    quickPicks: [1, 5, 10],
    /** Unit stakes one tap away, in steps of the smallest stake (lottery 8.3). */
    presetPoints: [1, 5, 10, 50, 100],
  },
  results: { page: 20 },
  /** One step of a lesson that plays by itself: long enough to read its sentence. */
  lesson: { stepMs: seconds(3) },
  mine: { page: 20 },
  /** Short messages (REQ-UI-001). */
  toast: { shownMs: milliseconds(1_500) },
} as const
