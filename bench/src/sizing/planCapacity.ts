import type { Measured, Numbers } from './assumptions'
import { cellOf, fillCells, merchantSizes, visitorsOf } from './evening'
import { memoryUse } from './partWork'
import { type EveningResult, type Part, allParts, partNames, simulateEvening } from './simulateEvening'

export type PlanPart = Part | 'disk'
export const planPartNames: Record<PlanPart, string> = { ...partNames, disk: 'database: disk after a year' }
export const planParts: readonly PlanPart[] = [...allParts, 'disk']

const bytesPerTb = 1e12

/** Bytes of tables and indexes; without indexes of other programs, archives and backups. */
export interface YearlyBytes {
  /** Of the members there are, once. */
  members: number
  /** Of a year, kept for good. */
  slips: number
  money: number
  draws: number
  /** Working data that is deleted again, as much as there is at a time. */
  temporary: number
}

/** What a cell stores after a year. */
export const bytesAfterYear = (
  { members, merchants }: { members: number; merchants: number },
  { costs }: Measured,
  numbers: Numbers,
): YearlyBytes => {
  const { betsPerSlip } = numbers
  const visitsOfDay = (visitorsOf(members, numbers) / numbers.eveningShareOfDay) * numbers.dayOverSaturday
  const ofSlip = (kind: 'permanent' | 'temporary') => {
    const one = costs.slipInBatches.storedBytes[kind]
    const ten = costs.slipOfTenBets.storedBytes[kind]
    return (
      one +
      (Math.max(0, ten - one) / 9) * (betsPerSlip - 1) +
      costs.betSettled.storedBytes[kind] * betsPerSlip
    )
  }
  const deposit = costs.depositBegun.storedBytes.permanent + costs.depositCredited.storedBytes.permanent
  const money =
    numbers.depositsPerVisit * deposit + numbers.withdrawalsPerVisit * costs.withdrawal.storedBytes.permanent
  const slipsOfDay = visitsOfDay * numbers.slipsPerVisit
  return {
    members: members * costs.register.storedBytes.permanent,
    slips: 365 * slipsOfDay * ofSlip('permanent'),
    money: 365 * visitsOfDay * money,
    draws:
      365 *
      merchants *
      numbers.drawsPerDay *
      (costs.drawWithoutBets.storedBytes.permanent + costs.drawPlanned.storedBytes.permanent),
    temporary:
      numbers.riskDays * slipsOfDay * Math.max(0, ofSlip('temporary')) +
      numbers.sessionDays *
        visitsOfDay *
        (numbers.signInsPerVisit * Math.max(0, costs.signIn.storedBytes.temporary) +
          Math.max(0, costs.openGame.storedBytes.temporary)),
  }
}

export const sumBytes = (bytes: YearlyBytes): number =>
  bytes.members + bytes.slips + bytes.money + bytes.draws + bytes.temporary

/** An installation: cells that are alike, of which the one with the most members is looked at. */
export interface Installation {
  cells: number
  nodesPerCell: number
}

export interface Look {
  installation: Installation
  result: EveningResult
  use: Record<PlanPart, number>
  /** Merchants of the cell that is looked at, and its members. */
  merchants: number
  members: number
}

/** The evening of an installation's fullest cell. @param sizes members of each merchant, the largest first */
export const lookAt = (
  sizes: readonly number[],
  installation: Installation,
  measured: Measured,
  numbers: Numbers,
): Look => {
  const cell = cellOf(fillCells(sizes, installation.cells)[0] ?? [], installation.nodesPerCell)
  const result = simulateEvening(cell, measured, numbers)
  const disk =
    sumBytes(bytesAfterYear(cell, measured, numbers)) / (numbers.databaseDiskTb * 0.75 * bytesPerTb)
  const { merchants, members } = cell
  return { installation, result, use: { ...result.peak, disk }, merchants, members }
}

type Remedy = 'nodes' | 'cells' | 'none'

/** What to add when a part does not keep up. What belongs to one draw can be divided by neither. */
const remedies: Record<PlanPart, Remedy> = {
  node: 'nodes',
  hashing: 'nodes',
  phones: 'nodes',
  memory: 'cells',
  network: 'nodes',
  database: 'cells',
  connections: 'cells',
  wal: 'cells',
  draw: 'none',
  drawPaid: 'none',
  schedule: 'nodes',
  settlement: 'cells',
  redis: 'cells',
  disk: 'cells',
}

/**
 * As long as the nodes' connections are fewer than the database's, more nodes help there too; and with memory as long as
 * a node has room for what it holds of all merchants. A database that serves a single merchant cannot be divided.
 */
const remedyOf = (part: PlanPart, look: Look, measured: Measured, numbers: Numbers): Remedy => {
  const { installation, merchants } = look
  const nodes = installation.nodesPerCell
  if (part === 'connections' && nodes * numbers.connectionsPerNode < numbers.databaseConnections)
    return 'nodes'
  if (part === 'memory' && memoryUse({ merchants, nodes }, 0, { measured, numbers }) < 1) return 'nodes'
  return remedies[part] === 'cells' && merchants === 1 ? 'none' : remedies[part]
}

/** The part that is asked for more than anything else. */
export const busiestPart = (use: Record<PlanPart, number>, among = planParts): PlanPart =>
  among.reduce((busiest, part) => (use[part] > use[busiest] ? part : busiest))

export interface Step extends Look {
  part: PlanPart
}

/** An installation that is never smaller: one node may fail. */
export const smallest: Installation = { cells: 1, nodesPerCell: 2 }
const maxSteps = 60

/**
 * Begins with one database and two nodes and adds what the busiest part needs, until every part keeps up.
 * @returns each installation on the way with its busiest part; the last one keeps up, except for what nothing can be added to
 */
export const planSteps = (sizes: readonly number[], measured: Measured, numbers: Numbers): Step[] => {
  const steps: Step[] = []
  let installation = smallest
  while (steps.length < maxSteps) {
    const look = lookAt(sizes, installation, measured, numbers)
    const canGrow = planParts.filter((part) => remedyOf(part, look, measured, numbers) !== 'none')
    const part = busiestPart(look.use, canGrow)
    steps.push({ ...look, part })
    if (look.use[part] <= 1) break
    const remedy = remedyOf(part, look, measured, numbers)
    installation = grow(installation, remedy, look.use[part], sizes.length)
  }
  return steps
}

/** At most eight times as much at once: the next look corrects it. */
const grow = (
  { cells, nodesPerCell }: Installation,
  what: Remedy,
  use: number,
  merchants: number,
): Installation => {
  const more = (count: number) => Math.max(count + 1, Math.ceil(count * Math.min(use, 8)))
  if (what === 'nodes') return { cells, nodesPerCell: more(nodesPerCell) }
  // Fewer merchants need fewer nodes each: they are counted again from the smallest.
  return { cells: Math.min(merchants, more(cells)), nodesPerCell: smallest.nodesPerCell }
}

/** The first number of merchants at which a part of one database with so many nodes does not keep up. */
export interface BreakPoint {
  part: PlanPart
  /** Undefined if it keeps up with all of them. */
  merchants?: number
  members?: number
  /** At that number, in the units that an operator sees. */
  slipsPerSecond?: number
  phones?: number
}

/**
 * For each part, how many merchants one database with so many nodes carries until the part does not keep up, found by halving.
 * @returns the part that breaks first comes first
 */
export const breakPoints = (
  nodes: number,
  { maxMerchants, seed }: { maxMerchants: number; seed: number },
  measured: Measured,
  numbers: Numbers,
): BreakPoint[] => {
  const known = new Map<number, Look>()
  const lookOf = (merchants: number): Look => {
    const look =
      known.get(merchants) ??
      lookAt(merchantSizes(merchants, numbers, seed), { cells: 1, nodesPerCell: nodes }, measured, numbers)
    known.set(merchants, look)
    return look
  }
  const found = planParts.map((part): BreakPoint => {
    if (lookOf(maxMerchants).use[part] <= 1) return { part }
    let [keepsUp, breaks] = [0, maxMerchants]
    while (breaks - keepsUp > Math.max(1, breaks / 50)) {
      const middle = Math.floor((keepsUp + breaks) / 2)
      if (lookOf(middle).use[part] > 1) breaks = middle
      else keepsUp = middle
    }
    const { members, result } = lookOf(breaks)
    return { part, merchants: breaks, members, slipsPerSecond: result.slipsPerSecond, phones: result.phones }
  })
  return found.toSorted((a, b) => (a.merchants ?? Infinity) - (b.merchants ?? Infinity))
}
