import type { HarmKind } from '@playfront/contract/account/protectionProfiles'
import type { HarmThresholds } from '@playfront/contract/settings/account.schema'

/** How long the intervals are that a day of play is read in. */
export const intervalMinutes = 10

/** Play in an interval of a day; intervals without any are left out. */
export interface PlayInterval {
  /** Of the day by the merchant's clock, from 0; a multiple of `intervalMinutes`. */
  minute: number
  /** Slips of the lottery and bets in providers' games that were placed in it, and their stakes in minor units. */
  bets: number
  staked: number
  /** What bets of the day that were settled in it brought, less their stakes: negative for a loss. */
  net: number
}

/** What happened to a member on a day of the merchant's calendar. */
export interface HarmFacts {
  /** In the order of the day. */
  intervals: readonly PlayInterval[]
  playedMinutes: number
  deposits: number
  declined: number
  /** Within seven days, the last of them on this day; 0 where none was on it. */
  cancelled: number
  /** Within thirty days, the last of them on this day; 0 where none was on it. */
  raised: number
}

export interface HarmFinding {
  kind: HarmKind
  value: number
  limit: number
  reason: string
}

/** The indicators of harm that a day shows: those whose measure reaches its threshold. A threshold of 0 finds nothing. */
export const decideHarm = (facts: HarmFacts, thresholds: HarmThresholds): HarmFinding[] => {
  const { intervals, playedMinutes, deposits, declined, cancelled, raised } = facts
  const chased = countChasing(intervals, thresholds.chasingPercent)
  const atNight = countNightMinutes(intervals, thresholds)
  const { chasingPercent } = thresholds
  const measures: [HarmKind, number, number, string][] = [
    [
      'chasingLosses',
      chased,
      thresholds.chasingIntervals,
      `intervals with a loss before and ${chasingPercent} % of the usual stake`,
    ],
    ['nightPlay', atNight, thresholds.nightMinutes, 'minutes of play at night'],
    ['longPlay', playedMinutes, thresholds.playMinutes, 'minutes of play in the day'],
    ['frequentDeposits', deposits, thresholds.depositsPerDay, 'deposits in the day'],
    ['declinedDeposits', declined, thresholds.declinedPerDay, 'declined deposits in the day'],
    ['cancelledWithdrawals', cancelled, thresholds.cancelledPerWeek, 'cancelled withdrawals in seven days'],
    ['raisedLimits', raised, thresholds.raisesPerMonth, 'raised limits in thirty days'],
  ]
  return measures.flatMap(([kind, value, limit, words]) =>
    limit > 0 && value >= limit ? [{ kind, value, limit, reason: `${value} ${words}` }] : [],
  )
}

/** Bets before which there is no usual stake to compare with. */
const minUsualBets = 3

/**
 * In how many intervals a member whose settled bets of the day had brought a loss staked at least `percent` of the usual stake per
 * bet. The usual one is the average of the intervals in which that was not so.
 */
export const countChasing = (intervals: readonly PlayInterval[], percent: number): number => {
  let chased = 0
  let net = 0
  let usual = { bets: 0, staked: 0 }
  for (const { bets, staked, net: brought } of intervals) {
    // Compared as whole numbers: the largest stakes times a percentage are more than a double holds exactly.
    const isRaised =
      usual.bets >= minUsualBets &&
      BigInt(staked) * BigInt(usual.bets) * 100n >= BigInt(usual.staked) * BigInt(bets) * BigInt(percent)
    if (bets > 0 && net < 0 && isRaised) chased += 1
    else usual = { bets: usual.bets + bets, staked: usual.staked + staked }
    net += brought
  }
  return chased
}

/** Minutes of the intervals of the night in which bets were placed. A night that ends before it begins goes over midnight. */
const countNightMinutes = (
  intervals: readonly PlayInterval[],
  { nightFrom, nightUntil }: Pick<HarmThresholds, 'nightFrom' | 'nightUntil'>,
): number => {
  const isNight = (hour: number) =>
    nightFrom <= nightUntil ? hour >= nightFrom && hour < nightUntil : hour >= nightFrom || hour < nightUntil
  const played = intervals.filter(({ minute, bets }) => bets > 0 && isNight(Math.floor(minute / 60)))
  return played.length * intervalMinutes
}
