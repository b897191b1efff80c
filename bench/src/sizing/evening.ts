import { seededBy } from '@playfront/contract/testing/seeded'
import type { Numbers } from './assumptions'

/**
 * Members of each merchant, the largest first: a power of the rank with some spread, together as many as asked for.
 * @param count merchants
 */
export const merchantSizes = (count: number, numbers: Numbers, seed: number): number[] => {
  const random = seededBy(seed).next
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const weights = Array.from(
    { length: count },
    (_, rank) => (rank + 1) ** -numbers.sizeExponent * Math.exp(numbers.sizeSpread * normal()),
  ).toSorted((a, b) => b - a)
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => (weight / all) * count * numbers.membersPerMerchant)
}

/** Merchants of about the same size. */
export interface MerchantGroup {
  merchants: number
  /** Of each of them. */
  members: number
}

/** One database with the nodes that serve it, and the merchants whose data it holds. */
export interface Cell {
  nodes: number
  merchants: number
  /** Of all of them. */
  members: number
  membersOfLargest: number
  groups: readonly MerchantGroup[]
}

const alone = 16
const growth = 1.25

/** @param sizes members of each merchant, the largest first */
export const cellOf = (sizes: readonly number[], nodes: number): Cell => {
  const groups: MerchantGroup[] = []
  // The largest one by one, the others in groups that grow with their rank.
  for (let at = 0, length = 1; at < sizes.length; at += length) {
    if (at >= alone) length = Math.ceil(length * growth)
    const some = sizes.slice(at, at + length)
    groups.push({ merchants: some.length, members: sumOf(some) / some.length })
  }
  return {
    nodes,
    merchants: sizes.length,
    members: sumOf(sizes),
    membersOfLargest: sizes[0] ?? 0,
    groups,
  }
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/**
 * Puts merchants into cells: each, the largest first, into the cell with the fewest members so far.
 * @param sizes members, the largest first
 * @returns the sizes in each cell, the cell with the most members first
 */
export const fillCells = (sizes: readonly number[], cells: number): number[][] => {
  const filled = Array.from({ length: Math.min(cells, sizes.length) }, () => ({
    members: 0,
    sizes: [] as number[],
  }))
  for (const size of sizes) {
    const cell = filled.reduce((fewest, each) => (each.members < fewest.members ? each : fewest))
    cell.members += size
    cell.sizes.push(size)
  }
  return filled.toSorted((a, b) => b.members - a.members).map((cell) => cell.sizes)
}

/** The evening, in minutes from its beginning at 17:00; the draw is that of 19:15 and closes a minute before. */
export const evening = { minutes: 180, closeMinute: 134, drawMinute: 135 } as const

/** The share of what comes before the close that arrives in a minute's time at this instant; all of it sums to one. */
export const arrivalsBeforeClose = (minute: number, { rushShare, rushMinutes }: Numbers): number => {
  if (minute >= evening.closeMinute) return 0
  const rush =
    Math.exp((minute - evening.closeMinute) / rushMinutes) /
    rushMinutes /
    (1 - Math.exp(-evening.closeMinute / rushMinutes))
  return (1 - rushShare) / evening.closeMinute + rushShare * rush
}

/** The share of the result's readers that arrives in a minute's time at this instant. */
export const arrivalsAfterDraw = (minute: number, { resultMinutes }: Numbers): number =>
  minute < evening.drawMinute
    ? 0
    : Math.exp((evening.drawMinute - minute) / resultMinutes) /
      resultMinutes /
      (1 - Math.exp((evening.drawMinute - evening.minutes) / resultMinutes))

export const callKinds = [
  'register',
  'signIn',
  'openGame',
  'homePage',
  'read',
  'slip',
  'deposit',
  'withdrawal',
] as const
export type CallKind = (typeof callKinds)[number]
export type Calls = Record<CallKind, number>

export const mapCalls = (change: (kind: CallKind) => number): Calls => {
  const calls = {} as Calls
  for (const kind of callKinds) calls[kind] = change(kind)
  return calls
}

/** Members who come in the evening. */
export const visitorsOf = (members: number, { activeShare, eveningShare }: Numbers): number =>
  members * activeShare * eveningShare

/** Calls that arrive in a minute's time at this instant from so many members. */
export const callsPerMinute = (minute: number, members: number, numbers: Numbers): Calls => {
  const visitors = visitorsOf(members, numbers)
  const visits = visitors * arrivalsBeforeClose(minute, numbers)
  const readers = visitors * numbers.resultReaders * arrivalsAfterDraw(minute, numbers)
  return {
    register: visits * numbers.registrationsPerVisit,
    signIn: visits * numbers.signInsPerVisit,
    openGame: visits,
    homePage: visits * numbers.pagesPerVisit + readers,
    read: visits * numbers.readsPerVisit + readers * numbers.resultReads,
    slip: visits * numbers.slipsPerVisit,
    deposit: visits * numbers.depositsPerVisit,
    withdrawal: visits * numbers.withdrawalsPerVisit,
  }
}

/** Phones that are open at an instant: everyone who came within the length of a visit. */
export const phonesAt = (minute: number, members: number, numbers: Numbers): number => {
  const visitors = visitorsOf(members, numbers)
  let open = 0
  for (let past = 0.5; past < numbers.visitMinutes; past++) {
    const at = minute - past
    if (at >= 0)
      open +=
        visitors * (arrivalsBeforeClose(at, numbers) + numbers.resultReaders * arrivalsAfterDraw(at, numbers))
  }
  return open
}
