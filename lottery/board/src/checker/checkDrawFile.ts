import { findBetType } from '@playfront/lottery-rules/betTypes/betTypes'
import type { Bet } from '@playfront/lottery-rules/bet'
import { findBeacon } from '@playfront/lottery-rules/fair/beacons'
import { type DrawTicks, verifyDraw } from '@playfront/lottery-rules/fair/verifyDraw'
import { manifestDayOf } from '@playfront/lottery-rules/fair/manifest'
import { issueById } from '@playfront/lottery-rules/issues/issueAt'
import { findLottery } from '@playfront/lottery-rules/lotteries/lotteries'
import type { Lottery } from '@playfront/lottery-rules/lottery'
import { families } from '@playfront/lottery-rules/results/families'
import type { Family } from '@playfront/lottery-rules/result'
import type { DrawFile, FiledSlip } from './drawFile'
import { isQuicknetSignature } from './quicknetSignature'

/** What was found in a file, line by line; null where the file brings nothing to compare. */
export interface FileReport {
  ticks: DrawTicks
  holds: boolean
  isTestBeacon: boolean
}

const isFamily = (name: string): name is Family => Object.hasOwn(families, name)

const betsOf = ({ bets }: FiledSlip): readonly Bet[] | undefined => {
  const known = bets.flatMap(({ type, numbers, stake }): Bet[] => {
    const row = findBetType(type)
    return row ? [{ type: row.code, numbers, stake }] : []
  })
  return known.length === bets.length ? known : undefined
}

/** Whether an issue closes at this instant by the timetable; a moved draw keeps its time of day and has the id of its new day. */
const isOnTime = (issueId: string, closeAtMs: number): boolean => {
  const of = manifestDayOf(issueId)
  const lottery = of && findLottery(of.lottery)
  if (!lottery) return false
  const calendar = hasOneDraw(lottery) ? [{ date: '', movedTo: of.day }] : []
  return issueById({ ...lottery, calendar }, issueId)?.closeAtMs === closeAtMs
}

const hasOneDraw = ({ rule }: Lottery): boolean => ['daily', 'weekly', 'monthly'].includes(rule.kind)

/**
 * Works a draw out again from a file alone, with no network: the promise, the beacon's value from its signature and its round
 * from the closing time, the player's own seed and bet in the two roots, and the numbers (lottery 6.7).
 */
export const checkDrawFile = (file: DrawFile): FileReport => {
  const {
    issueId,
    family,
    closeAt,
    commit,
    serverSeed,
    clientRoot,
    betRoot,
    beacon,
    numbers,
    slip,
    manifest,
    pinned,
  } = file
  const isTestBeacon = findBeacon(beacon.chainHash)?.kind !== 'drand-quicknet'
  const bets = slip && betsOf(slip)
  const record = {
    issueId,
    // A family that these rules do not know makes no numbers: the result's line says so.
    family: isFamily(family) ? family : 'VN27',
    closeAtMs: closeAt,
    serverSeed,
    commit,
    clientRoot,
    betRoot,
    beacon,
    result: isFamily(family) ? numbers : {},
  }
  const found = verifyDraw(record, {
    commit: slip?.commit,
    pinned,
    manifest,
    ...(slip && { seed: { own: { slipId: slip.slipId, seed: slip.clientSeed }, path: slip.seedPath } }),
    ...(slip && bets && { bet: { own: { ...slip, issueId, bets }, path: slip.betPath } }),
  })
  // The test beacon has no key that anyone could check by: its label says that it is none to trust.
  const isSigned = isTestBeacon || isQuicknetSignature(beacon.round, beacon.signature)
  const ticks = {
    ...found,
    beacon: found.beacon && isSigned && isOnTime(issueId, closeAt),
    ...(slip && !bets && { ownBet: false }),
  }
  return { ticks, isTestBeacon, holds: Object.values(ticks).every((tick) => tick !== false) }
}
