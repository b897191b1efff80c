import { bls12_381 } from '@noble/curves/bls12-381.js'
import { sha256 } from '@noble/hashes/sha2.js'
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

/** drand quicknet's public key on G2, hex; with the chain's hash it names the network for good (lottery 6.2). */
const quicknetKey =
  '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a'

/** The scheme bls-unchained-g1-rfc9380 hashes the round alone to G1 under this name. */
const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

/** Whether quicknet signed a round: a valid signature needs a threshold of the network's keys. */
export const isQuicknetSignature = (round: number, signature: string): boolean => {
  if (!/^[0-9a-f]{96}$/.test(signature) || !Number.isSafeInteger(round) || round < 1) return false
  const { shortSignatures: scheme, G2 } = bls12_381
  const counter = new Uint8Array(8)
  new DataView(counter.buffer).setBigUint64(0, BigInt(round))
  try {
    const message = scheme.hash(sha256(counter), domain)
    return scheme.verify(scheme.Signature.fromHex(signature), message, G2.Point.fromHex(quicknetKey))
  } catch {
    // No point of the curve, or not of the right group.
    return false
  }
}

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
