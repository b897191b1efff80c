import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from '../folders'
import { type CostName, type Measured, type Numbers, costNames, numbersOf } from './assumptions'
import {
  arrivalsAfterDraw,
  arrivalsBeforeClose,
  callsPerMinute,
  cellOf,
  evening,
  fillCells,
  merchantSizes,
} from './evening'
import measuredFile from './measured.json'
import { type Cost, costOf, differenceOf, parseStat, sumSchedstat } from './meter'
import { bytesAfterYear, lookAt, planSteps, sumBytes } from './planCapacity'
import { type EveningResult, simulateEvening, stepQueue, sumFlows } from './simulateEvening'
import { fillGuide, readable, sizingTables } from './sizingTables'

const measured: Measured = measuredFile
const numbers = numbersOf()
const exactly = (median: number) => ({ median, low: median, high: median, rounds: 1 })

const costOfAll = (nodeCpuUs: number, databaseCpuUs: number, walBytes: number): Cost => ({
  repetitions: 1,
  nodeCpuUs: exactly(nodeCpuUs),
  databaseCpuUs: exactly(databaseCpuUs),
  walBytes: exactly(walBytes),
  storedBytes: { permanent: 1_000, temporary: 100 },
})
const nothing = { difference: 1, nodeCpuUsPerSecond: 0, databaseCpuUsPerSecond: 0, memoryBytes: 0 }

/** Every call costs the same, and nothing else costs anything. */
const flat = (cost: Cost, over: Partial<Record<CostName, Cost>> = {}): Measured => {
  const costs = {} as Record<CostName, Cost>
  for (const name of Object.keys(costNames) as CostName[]) costs[name] = cost
  const free = costOfAll(0, 0, 0)
  const jobs = {
    drawWithoutBets: free,
    drawPlanned: free,
    hundredWalletsChecked: free,
    movementChecked: free,
  }
  return {
    ...measured,
    costs: { ...costs, ...jobs, ...over },
    phone: nothing,
    merchantWithPhones: nothing,
    idleMerchant: nothing,
    idleNode: { nodeCpuUsPerSecond: 0, databaseCpuUsPerSecond: 0, memoryBytes: 0 },
  }
}

const sizes = merchantSizes(300, numbers, 7)
const overloaded = (): EveningResult =>
  simulateEvening(cellOf(sizes, 2), measured, numbersOf({ databaseCores: 4 }))

test('processor times are read from the texts of the kernel, whatever a process is called', () => {
  expect(sumSchedstat(['11016133 1184978 3\n', '83867 0 1\n'])).toBe(11_100_000)
  const stat = '812 (postgres: io (1) worker) S 77 812 812 0 -1 4194560 9 0 0 0 5 6 70 8 20 0 1 0 12345'
  expect(parseStat(stat)).toEqual({ parent: 77, endedChildrenTicks: 78 })
})

test('a cost is what a round used beyond the idle rate, for each repetition', () => {
  const zero = { atMs: 0, nodeCpuUs: 0, databaseCpuUs: 0, walBytes: 0, permanentBytes: 0, temporaryBytes: 0 }
  const idle = { ...zero, nodeCpuUs: 500, databaseCpuUs: 10 }
  const after = {
    ...zero,
    atMs: 2_000,
    nodeCpuUs: 3_000,
    databaseCpuUs: 40,
    walBytes: 80,
    permanentBytes: 8_192,
  }
  const used = differenceOf(zero, after, idle)
  const cost = costOf([used, used], 10)
  expect(cost).toMatchObject({
    repetitions: 20,
    nodeCpuUs: { ...exactly(200), rounds: 2 },
    databaseCpuUs: { median: 2 },
  })
  expect(cost.storedBytes).toEqual({ permanent: 819, temporary: 0 })
  expect(costOf([differenceOf(zero, { ...zero, atMs: 2_000 }, idle)], 10).nodeCpuUs).toEqual(exactly(0))
})

test('every arrival of the evening is before the close or after the draw, and all of them are there', () => {
  const sum = (rate: (minute: number, numbers: Numbers) => number) =>
    Array.from(
      { length: evening.minutes * 60 },
      (_, second) => rate((second + 0.5) / 60, numbers) / 60,
    ).reduce((all, each) => all + each, 0)
  expect(sum(arrivalsBeforeClose)).toBeCloseTo(1, 3)
  expect(sum(arrivalsAfterDraw)).toBeCloseTo(1, 3)
  expect(arrivalsBeforeClose(evening.closeMinute, numbers)).toBe(0)
})

test('merchants keep their members when they are put into cells and groups', () => {
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeCloseTo(300 * numbers.membersPerMerchant, 3)
  const cells = fillCells(sizes, 7)
  expect(cells.flat().toSorted((a, b) => b - a)).toEqual(sizes)
  const cell = cellOf(sizes, 2)
  const grouped = cell.groups.reduce((sum, group) => sum + group.merchants * group.members, 0)
  expect(grouped).toBeCloseTo(cell.members, 3)
  expect(cell.groups.reduce((sum, { merchants }) => sum + merchants, 0)).toBe(300)
})

test('the same seed gives the same merchants and the same evening, another seed others', () => {
  expect(merchantSizes(300, numbers, 7)).toEqual(sizes)
  expect(merchantSizes(300, numbers, 8)).not.toEqual(sizes)
  expect(overloaded()).toEqual(overloaded())
})

test('a queue that gets two more than it serves grows by two, then refuses two', () => {
  let waiting = 0
  const refused: number[] = []
  for (let step = 1; step <= 8; step++) {
    const next = stepQueue(waiting, 12, { capacity: 10, maxWaiting: 10 })
    expect(next.served).toBe(10)
    waiting = next.waiting
    refused.push(next.refused)
    expect(waiting).toBe(Math.min(2 * step, 10))
  }
  expect(refused).toEqual([0, 0, 0, 0, 0, 2, 2, 2])
})

test('what arrives in an overloaded evening is served, refused, or still waits', () => {
  const { totals, minutes } = overloaded()
  expect(totals.refused).toBeGreaterThan(totals.arrived / 1_000)
  expect(totals.served + totals.refused + totals.waiting).toBeCloseTo(totals.arrived, 2)
  let before = 0
  for (const { arrived, served, refused, waiting } of minutes) {
    expect(served + refused + waiting).toBeCloseTo(before + arrived, 3)
    before = waiting
  }
})

test('in an evening that is served, the calls are those that members make', () => {
  const { totals } = simulateEvening(cellOf([10_000], 4), measured, numbers)
  const visitors = 10_000 * numbers.activeShare * numbers.eveningShare
  const ofVisit =
    numbers.registrationsPerVisit +
    numbers.signInsPerVisit +
    1 +
    numbers.pagesPerVisit +
    numbers.readsPerVisit +
    numbers.slipsPerVisit +
    numbers.depositsPerVisit +
    numbers.withdrawalsPerVisit
  const expected = visitors * (ofVisit + numbers.resultReaders * (1 + numbers.resultReads))
  expect(totals.refused).toBe(0)
  expect(totals.served / expected).toBeCloseTo(1, 2)
})

test('with one cost, the use of a part is calls times cost over what the part gives', () => {
  const only = flat(costOfAll(0, 0, 0), { homePage: costOfAll(1_000, 0, 0) })
  const cell = cellOf(sizes, 3)
  const { minutes } = simulateEvening(cell, only, numbers)
  const pages = (minute: number) => callsPerMinute(minute, cell.members, numbers).homePage
  const worstOfMinute = Math.max(...[60, 61].map((minute) => pages(minute) / 60))
  const expected = (worstOfMinute * 1_000) / (3 * numbers.nodeCpuLimit * 1e6)
  expect(minutes[60]?.utilisation.node).toBeCloseTo(expected, 3)
  expect(minutes[60]?.utilisation.database).toBe(0)
})

test('bets are paid as fast as background work may go', () => {
  const settled = costOfAll(0, 4_000, 0)
  const only = flat(costOfAll(0, 0, 0), { betSettled: settled })
  const even = Array<number>(1_000).fill(10_000)
  const { paidAfterSeconds } = simulateEvening(cellOf(even, 2), only, numbers)
  const bets = 1e7 * numbers.activeShare * numbers.eveningShare * numbers.slipsPerVisit * numbers.betsPerSlip
  const perSecond = (numbers.databaseCores * numbers.databaseCpuLimit * numbers.backgroundShare * 1e6) / 4_000
  expect(Math.abs(paidAfterSeconds - bets / perSecond)).toBeLessThanOrEqual(20)
})

const plain = flat(costOfAll(500, 800, 3_000), { signIn: costOfAll(50_500, 800, 3_000) })
const eveningOf = (over: Partial<Numbers>) => simulateEvening(cellOf(sizes, 16), plain, numbersOf(over))

test.each<[string, Partial<Numbers>, Partial<Numbers>]>([
  ['database cores', { databaseCores: 1 }, { databaseCores: 2 }],
  ['connections of a node', { connectionsPerNode: 0.2 }, { connectionsPerNode: 0.4 }],
  ['connections of the database', { databaseConnections: 4 }, { databaseConnections: 8 }],
  ['speed of a core', { coreFactor: 0.1 }, { coreFactor: 0.2 }],
  ['bandwidth of the write-ahead log', { walMbPerSecond: 1 }, { walMbPerSecond: 2 }],
  ['speed of a commit', { databaseConnections: 8, commitMs: 20 }, { databaseConnections: 8, commitMs: 10 }],
  ['hashing threads', { hashingThreads: 0.05 }, { hashingThreads: 0.1 }],
  ['network', { nodeNetworkMb: 0.1 }, { nodeNetworkMb: 0.2 }],
  ['Redis', { redisPerSecond: 500 }, { redisPerSecond: 1_000 }],
])('more %s refuses fewer calls where it is scarce, and never more in any minute', (_, scarce, more) => {
  const [before, after] = [eveningOf(scarce), eveningOf(more)]
  expect(before.totals.refused).toBeGreaterThan(0)
  expect(after.totals.refused).toBeLessThan(before.totals.refused)
  for (const [minute, { refused }] of after.minutes.entries())
    expect(refused).toBeLessThanOrEqual((before.minutes[minute]?.refused ?? 0) + 1e-6)
})

test('more nodes relieve the nodes and cost the database', () => {
  const of = (nodes: number) => simulateEvening(cellOf(sizes, nodes), measured, numbers).peak
  const [few, many] = [of(4), of(8)]
  for (const part of ['node', 'hashing', 'phones', 'memory', 'network', 'schedule'] as const)
    expect(many[part]).toBeLessThanOrEqual(few[part])
  expect(many.database).toBeGreaterThan(few.database)
})

test('a plan ends where every part keeps up, and each of its steps before did not', () => {
  const steps = planSteps(sizes, measured, numbers)
  const last = steps.at(-1)!
  expect(last.use[last.part]).toBeLessThanOrEqual(1)
  expect(last.result.totals.refused).toBe(0)
  for (const { use, part } of steps.slice(0, -1)) expect(use[part]).toBeGreaterThan(1)
})

test('an installation is judged by its fullest cell', () => {
  const look = lookAt(sizes, { cells: 3, nodesPerCell: 2 }, measured, numbers)
  expect(look.members).toBe(Math.max(...fillCells(sizes, 3).map((cell) => cell.reduce((a, b) => a + b, 0))))
})

test('twice as many members and merchants store twice as much', () => {
  const once = bytesAfterYear({ members: 1e6, merchants: 100 }, measured, numbers)
  const twice = bytesAfterYear({ members: 2e6, merchants: 200 }, measured, numbers)
  expect(sumBytes(twice)).toBeCloseTo(2 * sumBytes(once), 0)
  expect(once.draws / (100 * 365 * numbers.drawsPerDay)).toBe(
    measured.costs.drawWithoutBets.storedBytes.permanent + measured.costs.drawPlanned.storedBytes.permanent,
  )
})

test('the file of measurements has each cost with its spread', () => {
  for (const name of Object.keys(costNames) as CostName[]) {
    const { repetitions, nodeCpuUs, databaseCpuUs, walBytes } = measured.costs[name]
    expect(repetitions, name).toBeGreaterThan(0)
    for (const { low, median, high } of [nodeCpuUs, databaseCpuUs, walBytes]) {
      expect(low, name).toBeLessThanOrEqual(median)
      expect(median, name).toBeLessThanOrEqual(high)
    }
  }
})

test('numbers are shown with three digits that count', () => {
  expect([0, 0.01234, 12.345, 1_234.5, 4_905_000, Infinity].map(readable)).toEqual([
    '0',
    '0.0123',
    '12.3',
    '1,230',
    '4,910,000',
    '–',
  ])
})

test('a flow is the sum of its parts and waits as its last part does', () => {
  const flow = { arrived: 3, served: 1, refused: 1, waiting: 1 }
  expect(sumFlows([flow, { arrived: 0, served: 1, refused: 0, waiting: 0 }])).toEqual({
    arrived: 3,
    served: 2,
    refused: 1,
    waiting: 0,
  })
})

test('the tables of the guide are what the simulation says', () => {
  const guide = readFileSync(`${root}docs/guide/sizing.md`, 'utf8')
  expect(fillGuide(guide, sizingTables(measured))).toBe(guide)
})

test('a table without a place in the guide is refused', () => {
  expect(() => fillGuide('no place', { costs: '| a |' })).toThrow('no place for the table “costs”')
})
