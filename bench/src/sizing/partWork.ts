import type { CostName, Measured, Numbers } from './assumptions'
import { type CallKind, type Cell, type MerchantGroup, callKinds } from './evening'

/** What one call asks, or what is asked in a second, of each part that calls share. Processor times in µs. */
export interface Work {
  node: number
  hashing: number
  database: number
  /** For how long it holds a connection. */
  connections: number
  /** Bytes. */
  wal: number
  /** Commands. */
  redis: number
  /** Bytes. */
  network: number
}
export type SharedPart = keyof Work

/** A slip's work, split into what every slip costs and what every batch costs however many slips it holds. */
export interface SlipWork {
  perSlip: Work
  perBatch: Work
  /** Slips a second that one draw takes at most: its batches wait for one another's locks until they are committed. */
  perSecondOfDraw: number
  /** Batches a second that one node can send one after the other for one merchant. */
  batchesPerSecond: number
}

export interface CallWork {
  of: Record<Exclude<CallKind, 'slip'>, Work>
  slip: SlipWork
}

export const noWork: Work = { node: 0, hashing: 0, database: 0, connections: 0, wal: 0, redis: 0, network: 0 }
export const sharedParts = Object.keys(noWork) as SharedPart[]

export const combineWork = (one: Work, other: Work, times = 1): Work => {
  const sum = { ...noWork }
  for (const part of sharedParts) sum[part] = one[part] + other[part] * times
  return sum
}

/**
 * What calls ask of a cell. Each node checks every movement of the ledger, so more nodes make a movement dearer.
 * @param measured costs on the measured core
 * @param nodes of the cell
 */
export const callWorkOf = (measured: Measured, numbers: Numbers, nodes: number): CallWork => {
  const cost = (name: CostName) => measured.costs[name]
  const httpUs = cost('readMember').nodeCpuUs.median

  /** @param commits transactions that write @param calls how often the node is called over HTTP */
  const workOf = (name: CostName, commits: number, calls: number): Work => ({
    node: cost(name).nodeCpuUs.median / numbers.coreFactor,
    hashing: 0,
    database: cost(name).databaseCpuUs.median / numbers.coreFactor,
    connections:
      cost(name).databaseCpuUs.median / numbers.coreFactor +
      (numbers.roundTripMs + commits * numbers.commitMs) * 1_000,
    wal: cost(name).walBytes.median * numbers.walFactor,
    redis: calls * numbers.redisPerCall,
    network: calls * numbers.pageKb * 1_000,
  })
  /** Measured without HTTP: what a signed-in read costs a node is added for each call. */
  const overHttp = (work: Work): Work => ({ ...work, node: work.node + httpUs / numbers.coreFactor })
  /** What it takes more than opening the game is hashing, on threads of its own. */
  const withHashing = (work: Work): Work => {
    const js = Math.min(work.node, cost('openGame').nodeCpuUs.median / numbers.coreFactor)
    return { ...work, node: js, hashing: work.node - js }
  }

  const check = workOf('movementChecked', 0, 0)
  const withChecks = (work: Work, times: number): Work =>
    combineWork(work, { ...check, connections: check.database }, times)

  const reads = ['readMember', 'readWallet', 'readBoard', 'readResults'] as const
  const read = reads.reduce((sum, name) => combineWork(sum, workOf(name, 0, 1), 1 / reads.length), noWork)
  const slip = slipWorkOf(measured, numbers, {
    alone: workOf('slipAlone', 1, 1),
    batched: workOf('slipInBatches', 1 / measured.slipsPerBatch, 1),
    ten: workOf('slipOfTenBets', 1 / measured.slipsPerBatch, 1),
  })
  return {
    of: {
      register: withHashing(workOf('register', 2, 1)),
      signIn: withHashing(workOf('signIn', 2, 1)),
      openGame: workOf('openGame', 2, 2),
      homePage: workOf('homePage', 0, 1),
      read,
      // Measured beside no node, so that all of them check it.
      deposit: withChecks(
        combineWork(overHttp(workOf('depositBegun', 2, 1)), overHttp(workOf('depositCredited', 1, 1))),
        nodes,
      ),
      withdrawal: withChecks(overHttp(workOf('withdrawal', 1, 1)), nodes),
    },
    // Measured at one node, which checked it.
    slip: { ...slip, perSlip: withChecks(slip.perSlip, nodes - 1) },
  }
}

const slipWorkOf = (
  { slipsPerBatch }: Measured,
  numbers: Numbers,
  { alone, batched, ten }: Record<'alone' | 'batched' | 'ten', Work>,
): SlipWork => {
  const [perSlip, perBatch] = [{ ...noWork }, { ...noWork }]
  for (const part of sharedParts) {
    const shared = Math.max(0, (alone[part] - batched[part]) / (1 - 1 / slipsPerBatch))
    const perBet = Math.max(0, (ten[part] - batched[part]) / 9)
    perBatch[part] = shared
    perSlip[part] = alone[part] - shared + perBet * (numbers.betsPerSlip - 1)
  }
  const holdUs = (slips: number) =>
    (numbers.commitMs + numbers.roundTripMs) * 1_000 + perBatch.database + perSlip.database * slips
  return {
    perSlip,
    perBatch,
    perSecondOfDraw: (numbers.slipsPerBatch * 1e6) / holdUs(numbers.slipsPerBatch),
    batchesPerSecond: 1e6 / holdUs(1),
  }
}

/**
 * Batches a second of a cell's slips. A quiet merchant's slips are each a batch of their own; a busy one’s are collected
 * while the batch before them is on its way.
 * @param slipsOfMember slips a second of one member
 */
export const batchesOf = (
  groups: readonly MerchantGroup[],
  slipsOfMember: number,
  { nodes, batchesPerSecond }: { nodes: number; batchesPerSecond: number },
): number =>
  groups.reduce(
    (sum, { merchants, members }) =>
      sum + merchants * Math.min(members * slipsOfMember, nodes * batchesPerSecond),
    0,
  )

/** All kinds but slips, whose work depends on how many come together. */
export const plainKinds = callKinds.filter((kind) => kind !== 'slip')

interface Model {
  measured: Measured
  numbers: Numbers
}

/** Pairs of a node and a merchant of which the node holds a phone: phones are spread over the nodes by chance. */
export const merchantsOnNodes = ({ groups, members: all, nodes }: Cell, phones: number): number =>
  groups.reduce(
    (sum, { merchants, members }) =>
      sum + merchants * nodes * (1 - (1 - 1 / nodes) ** ((phones * members) / all)),
    0,
  )

/** What is asked in a second while nobody calls: by the nodes themselves, idle merchants, open phones and draws. */
export const standingWork = (cell: Cell, phones: number, { measured, numbers }: Model): Work => {
  const { idleNode, idleMerchant, phone, merchantWithPhones, costs } = measured
  const { drawWithoutBets, drawPlanned, hundredWalletsChecked } = costs
  const { merchants } = cell
  const pairs = merchants * cell.nodes
  const onNodes = merchantsOnNodes(cell, phones)
  const draws = (merchants * numbers.drawsPerDay) / 86_400
  const sum = (of: 'nodeCpuUs' | 'databaseCpuUs', idle: number) =>
    (cell.nodes * idle +
      pairs * ((idleMerchant?.[`${of}PerSecond`] ?? 0) + hundredWalletsChecked[of].median) +
      phones * (phone?.[`${of}PerSecond`] ?? 0) +
      onNodes * (merchantWithPhones?.[`${of}PerSecond`] ?? 0) +
      draws * (drawWithoutBets[of].median + drawPlanned[of].median)) /
    numbers.coreFactor
  const database = sum('databaseCpuUs', idleNode.databaseCpuUsPerSecond)
  return {
    node: sum('nodeCpuUs', idleNode.nodeCpuUsPerSecond),
    hashing: 0,
    database,
    connections: database,
    wal: draws * (drawWithoutBets.walBytes.median + drawPlanned.walBytes.median) * numbers.walFactor,
    redis: 0,
    network: 0,
  }
}

/** Seconds until all draws of one minute are closed, over the seconds there are before their beacon. */
export const scheduleUse = ({ merchants, nodes }: Cell, { measured, numbers }: Model): number => {
  const { nodeCpuUs, databaseCpuUs } = measured.costs.drawWithoutBets
  const perStep = numbers.drawSteps * numbers.coreFactor * 1_000
  const [nodeMs, databaseMs] = [nodeCpuUs.median / perStep, databaseCpuUs.median / perStep]
  const stepMs = nodeMs + databaseMs + numbers.commitMs + numbers.roundTripsPerStep * numbers.roundTripMs
  const draws = merchants * numbers.fastLotteries
  const inNodesMs = (draws * Math.max(stepMs / numbers.drawsAtOnce, nodeMs)) / nodes
  const inDatabaseMs = (draws * databaseMs) / (numbers.databaseCores * numbers.databaseCpuLimit)
  return Math.max(inNodesMs, inDatabaseMs) / 1_000 / numbers.secondsToClose
}

/** Memory of a node over what it has. */
export const memoryUse = (
  { merchants, nodes }: Pick<Cell, 'merchants' | 'nodes'>,
  phones: number,
  { measured, numbers }: Model,
): number =>
  (measured.idleNode.memoryBytes +
    merchants * Math.max(0, measured.idleMerchant?.memoryBytes ?? numbers.merchantKb * 1_000) +
    (phones / nodes) * Math.max(0, measured.phone?.memoryBytes ?? numbers.phoneKb * 1_000)) /
  (numbers.nodeMemoryMb * 1e6)
