import type { Measured, Numbers } from './assumptions'
import { type Calls, type Cell, callKinds, callsPerMinute, evening, phonesAt } from './evening'
import {
  type CallWork,
  type SharedPart,
  type Work,
  batchesOf,
  callWorkOf,
  combineWork,
  memoryUse,
  noWork,
  plainKinds,
  scheduleUse,
  sharedParts,
  standingWork,
} from './partWork'

export const partNames = {
  node: 'node: JavaScript thread',
  hashing: 'node: password hashing',
  phones: 'node: open phones',
  memory: 'node: memory',
  network: 'node: network',
  database: 'database: processor',
  connections: 'database: connections',
  wal: 'database: write-ahead log',
  draw: 'largest draw: its locks',
  drawPaid: 'largest draw: paid in time',
  schedule: 'all draws: closed in time',
  settlement: 'all draws: paid in time',
  redis: 'Redis',
} as const
export type Part = keyof typeof partNames
export const allParts = Object.keys(partNames) as Part[]

/** Calls; what arrives is served, refused, or waits at the end. */
export interface Flow {
  arrived: number
  served: number
  refused: number
  waiting: number
}

export interface Minute extends Flow {
  minute: number
  phones: number
  slipsPerSecond: number
  /** What is asked of each part over what it can give, at the worst instant; above 1 it does not keep up. */
  utilisation: Record<Part, number>
}

export interface EveningResult {
  minutes: Minute[]
  /** The highest utilisation of any minute. */
  peak: Record<Part, number>
  totals: Flow
  /** The highest of any minute: all, of the largest merchant's draw, and open phones. */
  slipsPerSecond: number
  slipsPerSecondOfDraw: number
  phones: number
  /** Seconds from the draw until all nodes have settled all bets; infinite if it takes longer than the evening. */
  paidAfterSeconds: number
  /** Seconds that one node needs for the largest draw, which it settles alone. */
  largestPaidAfterSeconds: number
}

const stepSeconds = 20
const stepsPerMinute = 60 / stepSeconds

/**
 * One step of a fluid queue: what can be served is, what does not fit into the queue is refused, the rest waits.
 * @returns `served`, `refused` and `waiting`, together what waited and what arrived
 */
export const stepQueue = (
  waiting: number,
  arriving: number,
  { capacity, maxWaiting }: { capacity: number; maxWaiting: number },
): Omit<Flow, 'arrived'> => {
  const all = waiting + arriving
  const served = Math.min(all, capacity)
  const kept = Math.min(all - served, maxWaiting)
  return { served, waiting: kept, refused: all - served - kept }
}

/** What a cell gives in a second. */
export const capacityOf = ({ nodes }: Cell, numbers: Numbers): Work => ({
  node: nodes * numbers.nodeCpuLimit * 1e6,
  hashing: nodes * numbers.hashingThreads * 1e6,
  database: numbers.databaseCores * numbers.databaseCpuLimit * 1e6,
  connections: Math.min(nodes * numbers.connectionsPerNode, numbers.databaseConnections) * 1e6,
  wal: numbers.walMbPerSecond * 1e6,
  redis: numbers.redisPerSecond,
  network: nodes * numbers.nodeNetworkMb * 1e6,
})

interface Model {
  cell: Cell
  measured: Measured
  numbers: Numbers
  work: CallWork
  capacity: Work
}

/** What one step leaves to the next. */
interface State {
  waiting: number
  waitingForDraw: number
  /** Bets of the evening's draw, all and those of the largest merchant. */
  bets: number
  betsOfLargest: number
  /** Bets that were settled. */
  settled: number
}

interface Step extends Minute {
  state: State
}

/**
 * Simulates the evening of one cell by a fluid queue in steps of twenty seconds. Calls are served in the order in which they come,
 * at the pace of the part that gives least; a call that would wait longer than a node lets it is refused. Slips of the
 * largest merchant pass the locks of its draw first. Bets are settled from what calls leave.
 */
export const simulateEvening = (cell: Cell, measured: Measured, numbers: Numbers): EveningResult => {
  const work = callWorkOf(measured, numbers, cell.nodes)
  const model: Model = { cell, measured, numbers, work, capacity: capacityOf(cell, numbers) }
  let state: State = { waiting: 0, waitingForDraw: 0, bets: 0, betsOfLargest: 0, settled: 0 }
  const steps: Step[] = []
  for (let number = 0; number < evening.minutes * stepsPerMinute; number++) {
    const step = simulateStep(model, state, (number + 0.5) / stepsPerMinute)
    steps.push(step)
    state = step.state
  }
  return resultOf(model, steps)
}

const simulateStep = (model: Model, state: State, minute: number): Step => {
  const { cell, numbers, work, capacity } = model
  const calls = callsPerMinute(minute, cell.members, numbers)
  const phones = phonesAt(minute, cell.members, numbers)
  const standing = standingWork(cell, phones, model)
  const slipsOfDraw = (calls.slip * cell.membersOfLargest) / cell.members / 60

  const draw = stepQueue(state.waitingForDraw, slipsOfDraw * stepSeconds, {
    capacity: work.slip.perSecondOfDraw * stepSeconds,
    maxWaiting: numbers.slipsWaiting * cell.nodes,
  })
  const passing = { ...calls, slip: calls.slip - slipsOfDraw * 60 + (draw.served / stepSeconds) * 60 }
  const perSecond = workPerSecond(model, passing)
  const count = callKinds.reduce((sum, kind) => sum + passing[kind], 0) / stepsPerMinute
  const callsPerSecond = callsServed(model, standing, perSecond, count / stepSeconds)
  const queue = stepQueue(state.waiting, count, {
    capacity: callsPerSecond * stepSeconds,
    maxWaiting: callsPerSecond * numbers.maxWaitSeconds,
  })
  const share = count === 0 ? 0 : queue.served / count
  const bets = (passing.slip / stepsPerMinute) * share * numbers.betsPerSlip
  const placed = {
    bets: state.bets + bets,
    betsOfLargest: state.betsOfLargest + draw.served * share * numbers.betsPerSlip,
  }
  const settled = settle(model, { ...state, ...placed }, minute, { standing, perSecond, share })
  const arrived = callKinds.reduce((sum, kind) => sum + calls[kind], 0) / stepsPerMinute
  return {
    minute,
    phones,
    slipsPerSecond: calls.slip / 60,
    arrived,
    served: queue.served,
    refused: queue.refused + draw.refused,
    waiting: queue.waiting + draw.waiting,
    utilisation: {
      ...sharedUse(capacity, standing, perSecond),
      phones: phones / cell.nodes / numbers.phonesPerNode,
      memory: memoryUse(cell, phones, model),
      draw: slipsOfDraw / work.slip.perSecondOfDraw,
      schedule: scheduleUse(cell, model),
      settlement: 0,
      drawPaid: 0,
    },
    state: {
      ...placed,
      waiting: queue.waiting,
      waitingForDraw: draw.waiting,
      settled: state.settled + settled,
    },
  }
}

/** What the calls that arrive ask of each part in a second. */
const workPerSecond = ({ cell, work }: Model, calls: Calls): Work => {
  const { perSlip, perBatch, batchesPerSecond } = work.slip
  const slips = combineWork(noWork, perSlip, calls.slip / 60)
  const batches = batchesOf(cell.groups, calls.slip / cell.members / 60, {
    nodes: cell.nodes,
    batchesPerSecond,
  })
  return plainKinds.reduce(
    (sum, kind) => combineWork(sum, work.of[kind], calls[kind] / 60),
    combineWork(slips, perBatch, batches),
  )
}

/** Calls of this mixture that the cell can serve in a second; infinite while none arrive. */
const callsServed = ({ capacity }: Model, standing: Work, asked: Work, perSecond: number): number =>
  Math.min(
    ...sharedParts
      .filter((part) => asked[part] > 0)
      .map((part) => (Math.max(0, capacity[part] - standing[part]) / asked[part]) * perSecond),
  )

const sharedUse = (capacity: Work, standing: Work, asked: Work): Record<SharedPart, number> => {
  const use = {} as Record<SharedPart, number>
  for (const part of sharedParts) use[part] = (standing[part] + asked[part]) / capacity[part]
  return use
}

/** Bets settled in a step: from what calls leave of nodes and database, and no more than background work may take. */
const settle = (
  { capacity, measured, numbers }: Model,
  { bets, settled }: State,
  minute: number,
  { standing, perSecond, share }: { standing: Work; perSecond: Work; share: number },
): number => {
  if (minute < evening.drawMinute) return 0
  const { nodeCpuUs, databaseCpuUs } = measured.costs.betSettled
  const leftOf = (part: 'node' | 'database') => {
    const free = capacity[part] - standing[part] - perSecond[part] * Math.min(1, share)
    return Math.max(0, Math.min(free, capacity[part] * numbers.backgroundShare))
  }
  const byNodes = (leftOf('node') * numbers.coreFactor) / nodeCpuUs.median
  const byDatabase = (leftOf('database') * numbers.coreFactor) / databaseCpuUs.median
  return Math.min(bets - settled, Math.min(byNodes, byDatabase) * stepSeconds)
}

const resultOf = (model: Model, steps: readonly Step[]): EveningResult => {
  const { cell, numbers } = model
  const paidAfterSeconds = paidAfter(steps)
  const largestPaidAfterSeconds = largestPaidAfter(model, steps.at(-1)?.state.betsOfLargest ?? 0)
  const minutes = Array.from({ length: evening.minutes }, (_, minute) =>
    joinSteps(minute, steps.slice(minute * stepsPerMinute, (minute + 1) * stepsPerMinute)),
  )
  const highest = (pick: (minute: Minute) => number) => Math.max(...minutes.map(pick))
  const peak = {} as Record<Part, number>
  for (const part of allParts) peak[part] = highest(({ utilisation }) => utilisation[part])
  peak.settlement = paidAfterSeconds / numbers.payWithinSeconds
  peak.drawPaid = largestPaidAfterSeconds / numbers.payWithinSeconds
  const slipsPerSecond = highest((minute) => minute.slipsPerSecond)
  return {
    minutes,
    peak,
    totals: sumFlows(minutes),
    slipsPerSecond,
    slipsPerSecondOfDraw: (slipsPerSecond * cell.membersOfLargest) / cell.members,
    phones: highest(({ phones }) => phones),
    paidAfterSeconds,
    largestPaidAfterSeconds,
  }
}

const paidAfter = (steps: readonly Step[]): number => {
  const done = steps.find(
    ({ minute, state }) => minute > evening.drawMinute && state.settled >= state.bets - 1e-6,
  )
  return done === undefined ? Infinity : (done.minute - evening.drawMinute) * 60
}

const largestPaidAfter = ({ measured, numbers }: Model, bets: number): number => {
  const { nodeCpuUs, databaseCpuUs } = measured.costs.betSettled
  return (bets * (nodeCpuUs.median + databaseCpuUs.median)) / numbers.coreFactor / 1e6
}

export const sumFlows = (flows: readonly Flow[]): Flow => ({
  arrived: flows.reduce((sum, { arrived }) => sum + arrived, 0),
  served: flows.reduce((sum, { served }) => sum + served, 0),
  refused: flows.reduce((sum, { refused }) => sum + refused, 0),
  waiting: flows.at(-1)?.waiting ?? 0,
})

const joinSteps = (minute: number, steps: readonly Step[]): Minute => {
  const utilisation = {} as Record<Part, number>
  for (const part of allParts) utilisation[part] = Math.max(...steps.map((step) => step.utilisation[part]))
  return {
    minute,
    ...sumFlows(steps),
    phones: Math.max(...steps.map(({ phones }) => phones)),
    slipsPerSecond: Math.max(...steps.map((step) => step.slipsPerSecond)),
    utilisation,
  }
}
