import { liveOptions } from '@playfront/server/money/live/walletHub'
import { placingOptions } from '@playfront/server/play/place/placingQueue'
import type { Cost } from './meter'
import type { StandingCost } from './measureCalls'

/** Where a number comes from. */
export type Source =
  /** The file `measured.json`. */
  | 'measured'
  /** A constant or a rule of the server. */
  | 'code'
  /** What an outside document says, named in the note. */
  | 'published'
  /** Nobody knows: replace it with your own. */
  | 'assumed'

export interface Assumption {
  value: number
  unit: string
  source: Source
  note: string
}

const from =
  (source: Source) =>
  (value: number, unit: string, note: string): Assumption => ({ value, unit, source, note })
const code = from('code')
const published = from('published')
const assumed = from('assumed')

/** Every number of the simulation that is not in `measured.json`. */
export const assumptions = {
  membersPerMerchant: assumed(10_000, 'members', 'on average: 10,000 merchants have 100 million'),
  sizeExponent: assumed(0.8, '', 'the merchant of rank r has r^-0.8 of the largest one’s members'),
  sizeSpread: assumed(0.3, '', 'standard deviation of the logarithm around that'),
  activeShare: assumed(0.08, 'of members', 'open the app on a Saturday'),
  eveningShare: assumed(0.6, 'of those', 'come from 17:00 on for the draw of 19:15'),
  visitMinutes: assumed(20, 'min', 'an open phone holds two event streams for as long'),
  slipsPerVisit: assumed(2, 'slips', 'in an evening'),
  betsPerSlip: assumed(3, 'bets', 'numbers on a slip'),
  rushShare: assumed(0.4, 'of slips and visits', 'fall into the rush before the close'),
  rushMinutes: assumed(4, 'min', 'the rush grows exponentially with this time constant'),
  depositsPerVisit: assumed(0.25, 'deposits', 'begun and credited'),
  withdrawalsPerVisit: assumed(0.03, 'withdrawals', ''),
  signInsPerVisit: assumed(0.2, 'sign-ins', 'the others have a session from before'),
  registrationsPerVisit: assumed(0.005, 'registrations', ''),
  pagesPerVisit: assumed(1, 'pages', 'rendered by the server; later screens are calls'),
  readsPerVisit: assumed(15, 'calls', 'wallet, profile, board, lists'),
  resultReaders: assumed(0.5, 'of the evening’s visitors', 'come back for the result'),
  resultMinutes: assumed(3, 'min', 'time constant of their arrival after the draw'),
  resultReads: assumed(3, 'calls', 'each, and one page'),
  eveningShareOfDay: assumed(0.5, 'of a day’s slips', 'are placed in the evening'),
  dayOverSaturday: assumed(0.7, '', 'an average day of the year over a Saturday'),
  fastLotteries: code(3, 'draws a minute', 'MB1, MT1 and MN1, as the first demonstration merchant offers'),
  drawsPerDay: code(
    4_905,
    'draws of a merchant',
    'of the first demonstration merchant: 3 each minute, 2 every five minutes, 9 a day',
  ),
  drawSteps: code(6, 'steps', 'open, close, start, beacon, draw, pay: one transaction each'),
  drawsAtOnce: code(4, 'draws', 'that one node works on: `issuesAtOnce`'),
  secondsToClose: code(8, 's', 'between the close of a minute’s draw and its beacon'),
  phonesPerNode: code(liveOptions.linesOfNode, 'phones', 'streams of wallets: `linesOfNode`'),
  slipsPerBatch: code(placingOptions.maxSlips, 'slips', 'in one transaction at most'),
  slipsWaiting: code(placingOptions.maxQueue, 'slips', 'of a merchant on one node, then `server.busy`'),
  connectionsPerNode: code(12, 'connections', 'that serve merchants'),
  hashingThreads: code(2, 'threads', 'of a node that hash passwords'),
  maxWaitSeconds: code(6, 's', 'for a connection, then `server.busy`'),
  nodeCpuLimit: assumed(0.7, 'of one core', 'JavaScript runs on one thread; above it answers become slow'),
  phoneKb: assumed(110, 'KB', 'memory of a node for an open phone with two event streams'),
  merchantKb: published(28.3, 'KB', 'memory of a node for a merchant more, on Node 20 on 2026-11-21'),
  nodeMemoryMb: assumed(1_024, 'MB', 'of a node'),
  databaseCores: assumed(32, 'cores', 'of one database server'),
  databaseCpuLimit: assumed(0.6, 'of all cores', 'the rest is for vacuum, backups, replicas and peaks'),
  databaseConnections: assumed(
    400,
    'connections',
    'without a pooler; with one, transactions that run at once',
  ),
  databaseDiskTb: assumed(8, 'TB', 'of one database server, at most three quarters full after a year'),
  walMbPerSecond: assumed(150, 'MB/s', 'written, sent to the standby and archived'),
  walFactor: assumed(2, '', 'a large database writes more whole pages after a checkpoint than a small one'),
  commitMs: assumed(2, 'ms', 'flush here and on a synchronous standby'),
  roundTripMs: assumed(0.5, 'ms', 'between node, pooler and database'),
  roundTripsPerStep: assumed(4, 'round trips', 'in a step of a draw'),
  coreFactor: assumed(1, '', 'speed of a production core over the measured one'),
  payWithinSeconds: assumed(300, 's', 'after the draw everybody shall be paid'),
  backgroundShare: code(1 / 3, 'of connections', 'may be used by background work'),
  riskDays: code(30, 'days', 'for which the risk of a draw’s numbers is kept'),
  sessionDays: code(30, 'days', 'for which a session is kept at most'),
  redisPerSecond: published(100_000, 'commands/s', 'of one instance without pipelining, Redis “Benchmarks”'),
  redisPerCall: assumed(1, 'commands', 'to count a call'),
  pageKb: assumed(
    12,
    'KB',
    'a page or an answer on the wire; scripts and pictures come from a cache in front',
  ),
  nodeNetworkMb: assumed(100, 'MB/s', 'of a node'),
} as const satisfies Record<string, Assumption>

export type AssumptionName = keyof typeof assumptions
export type Numbers = Record<AssumptionName, number>

/** The plain numbers, some of them replaced: what if it were otherwise. */
export const numbersOf = (over: Partial<Numbers> = {}): Numbers => ({
  ...(Object.fromEntries(Object.entries(assumptions).map(([name, { value }]) => [name, value])) as Numbers),
  ...over,
})

/** What `npm run sizing -- measure` wrote. */
export interface Measured {
  measuredOn: string
  machine: string
  /** Processes that wanted the machine's cores while it was measured, and how many cores it has. */
  load: { low: number; high: number; cores: number }
  costs: Record<CostName, Cost>
  /** What has not been measured of these three counts as nothing, except for memory. */
  phone?: StandingCost
  merchantWithPhones?: StandingCost
  idleMerchant?: StandingCost
  slipsPerBatch: number
  shareOfWinners: number
  idleNode: { nodeCpuUsPerSecond: number; databaseCpuUsPerSecond: number; memoryBytes: number }
}

/** What is measured, with its name in the guide. */
export const costNames = {
  register: 'registration with its session',
  signIn: 'sign-in by password',
  openGame: 'game opened: launch and session',
  homePage: 'home page',
  readMember: 'profile read',
  readWallet: 'wallet read',
  readBoard: 'board read',
  readResults: 'results read',
  slipAlone: 'slip of one bet, alone',
  slipInBatches: 'slip of one bet, 64 phones at once',
  slipOfTenBets: 'slip of ten bets, 64 phones at once',
  depositBegun: 'deposit begun',
  depositCredited: 'deposit credited',
  withdrawal: 'withdrawal requested',
  betSettled: 'bet closed, drawn and settled',
  drawWithoutBets: 'draw without bets',
  drawPlanned: 'draw created ahead',
  auditEntry: 'audit entry',
  movementChecked: 'movement of the ledger checked by one node',
  hundredWalletsChecked: 'hundred wallets compared with their entries',
} as const

export type CostName = keyof typeof costNames
