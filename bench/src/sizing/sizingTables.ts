import { type CostName, type Measured, type Numbers, assumptions, costNames, numbersOf } from './assumptions'
import { merchantSizes } from './evening'
import {
  type BreakPoint,
  type Look,
  type Step,
  breakPoints,
  busiestPart,
  bytesAfterYear,
  planPartNames,
  planParts,
  planSteps,
  sumBytes,
} from './planCapacity'

export const seed = 20_261_128
const merchantCounts = [1, 10, 100, 1_000, 10_000] as const

const table = (heads: string[], rows: string[][]): string =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

/** A number that a person reads: three digits that count, with separators. */
export const readable = (value: number | undefined): string =>
  value === undefined || !Number.isFinite(value)
    ? '–'
    : value.toLocaleString('en', { maximumSignificantDigits: 3 })

const exactly = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 4 })

const withSpread = ({ median, low, high }: { median: number; low: number; high: number }): string =>
  `${readable(median)} (${readable(low)}–${readable(high)})`

const percent = (use: number): string => (Number.isFinite(use) ? `${readable(use * 100)} %` : 'never')

const costTable = ({ costs }: Measured): string =>
  table(
    ['what', 'times', 'node, µs', 'database, µs', 'WAL, bytes', 'kept, bytes', 'deleted later, bytes'],
    (Object.keys(costNames) as CostName[]).map((name) => {
      const { repetitions, nodeCpuUs, databaseCpuUs, walBytes, storedBytes } = costs[name]
      return [
        costNames[name],
        exactly(repetitions),
        withSpread(nodeCpuUs),
        withSpread(databaseCpuUs),
        withSpread(walBytes),
        readable(storedBytes.permanent),
        readable(storedBytes.temporary),
      ]
    }),
  )

const standingTable = ({ idleNode, idleMerchant, phone, merchantWithPhones }: Measured): string =>
  table(
    ['what', 'node, µs a second', 'database, µs a second', 'node memory'],
    [
      { what: 'a node with the three demonstration merchants', cost: idleNode },
      { what: 'a merchant more, nobody calls', cost: idleMerchant },
      { what: 'an open phone: two event streams', cost: phone },
      { what: 'a merchant of which the node holds phones', cost: merchantWithPhones },
    ].map(({ what, cost }) => [
      what,
      readable(cost?.nodeCpuUsPerSecond),
      readable(cost?.databaseCpuUsPerSecond),
      cost === undefined ? 'not measured' : `${readable(cost.memoryBytes / 1e3)} KB`,
    ]),
  )

const assumptionTable = (): string =>
  table(
    ['name', 'value', 'unit', 'source', 'meaning'],
    Object.entries(assumptions).map(([name, { value, unit, source, note }]) => [
      `\`${name}\``,
      exactly(value),
      unit,
      source,
      note,
    ]),
  )

const breakTable = (points: readonly BreakPoint[]): string =>
  table(
    ['part', 'keeps up below', 'members', 'slips a second', 'open phones'],
    points.map(({ part, merchants, members, slipsPerSecond, phones }) => [
      planPartNames[part],
      merchants === undefined ? 'all 10,000 merchants' : `${exactly(merchants)} merchants`,
      readable(members),
      readable(slipsPerSecond),
      readable(phones),
    ]),
  )

const stepTable = (steps: readonly Step[]): string =>
  table(
    ['databases', 'nodes of each', 'busiest part', 'use', 'calls refused'],
    steps.map(({ installation, part, use, result }) => [
      exactly(installation.cells),
      exactly(installation.nodesPerCell),
      planPartNames[part],
      percent(use[part]),
      percent(result.totals.refused / result.totals.arrived),
    ]),
  )

const shownMinutes = [
  0, 60, 90, 110, 120, 125, 128, 130, 131, 132, 133, 134, 135, 136, 138, 140, 145, 150, 179,
]
const timeOf = (minute: number): string =>
  `${17 + Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`

const minuteTable = ({ result }: Look): string =>
  table(
    [
      'time',
      'calls',
      'slips a second',
      'phones',
      'node',
      'hashing',
      'database',
      'connections',
      'WAL',
      'waiting',
      'refused',
    ],
    shownMinutes.flatMap((at) => {
      const minute = result.minutes[at]
      if (!minute) return []
      const { utilisation: use, arrived, slipsPerSecond, phones, waiting, refused } = minute
      const parts = [use.node, use.hashing, use.database, use.connections, use.wal]
      return [
        [
          timeOf(at),
          readable(Math.round(arrived)),
          readable(Math.round(slipsPerSecond)),
          readable(Math.round(phones)),
          ...parts.map(percent),
          readable(Math.round(waiting)),
          readable(Math.round(refused)),
        ],
      ]
    }),
  )

const useTable = ({ use }: Look): string =>
  table(
    ['part', 'use at the worst instant'],
    [...planParts].sort((a, b) => use[b] - use[a]).map((part) => [planPartNames[part], percent(use[part])]),
  )

const sizesOf = (merchants: number, numbers: Numbers) => merchantSizes(merchants, numbers, seed)

const planFor = (merchants: number, measured: Measured, numbers: Numbers) => {
  const steps = planSteps(sizesOf(merchants, numbers), measured, numbers)
  const last = steps.at(-1)
  if (!last) throw new Error('A plan has at least one step.')
  return { steps, last, all: { merchants, members: merchants * numbers.membersPerMerchant } }
}
type Plan = ReturnType<typeof planFor>

const planRow = (what: string, { last, all }: Plan, measured: Measured, numbers: Numbers): string[] => {
  const { cells, nodesPerCell } = last.installation
  const memoryMb = (last.use.memory * numbers.nodeMemoryMb * cells * nodesPerCell) / 1_000
  return [
    what,
    readable(all.members),
    exactly(cells),
    exactly(cells * nodesPerCell),
    `${readable(memoryMb)} GB`,
    `${readable(sumBytes(bytesAfterYear(all, measured, numbers)) / 1e12)} TB`,
    `${planPartNames[busiestPart(last.use)]}, ${percent(last.use[busiestPart(last.use)])}`,
  ]
}
const planHeads = [
  '',
  'members',
  'databases',
  'nodes',
  'memory of all nodes',
  'disk after a year',
  'busiest part',
]

const storageTable = (measured: Measured, numbers: Numbers): string =>
  table(
    [
      'merchants',
      'members',
      'slips and bets',
      'deposits and withdrawals',
      'draws',
      'deleted later',
      'together',
    ],
    merchantCounts.map((merchants) => {
      const bytes = bytesAfterYear(
        { merchants, members: merchants * numbers.membersPerMerchant },
        measured,
        numbers,
      )
      const { members, slips, money, draws, temporary } = bytes
      return [
        exactly(merchants),
        ...[members, slips, money, draws, temporary, sumBytes(bytes)].map(
          (each) => `${readable(each / 1e9)} GB`,
        ),
      ]
    }),
  )

/** What changes if one thing is otherwise. */
const whatIfs: [string, Partial<Numbers>][] = [
  ['as assumed', {}],
  ['draws of nine daily lotteries only', { drawsPerDay: 9, fastLotteries: 0 }],
  ['twice as many visitors', { activeShare: 2 * assumptions.activeShare.value }],
  ['three quarters of the slips in the rush', { rushShare: 0.75 }],
  ['a commit takes 10 ms', { commitMs: 10 }],
  ['cores twice as fast', { coreFactor: 2 }],
  ['20,000 phones on a node', { phonesPerNode: 20_000 }],
]

/**
 * Everything that the guide shows, by the name of its place in it.
 * @param measured what the measuring command wrote
 */
export const sizingTables = (measured: Measured): Record<string, string> => {
  const numbers = numbersOf()
  const plans = merchantCounts.map((merchants) => planFor(merchants, measured, numbers))
  const largest = plans.at(-1)
  if (!largest) throw new Error('No number of merchants is planned for.')
  const limits = (nodes: number) => breakPoints(nodes, { maxMerchants: 10_000, seed }, measured, numbers)
  return {
    machine: `Measured on ${measured.measuredOn}: ${measured.machine}; ${measured.load.low} to ${measured.load.high} processes wanted its ${measured.load.cores} cores meanwhile.`,
    costs: costTable(measured),
    standing: standingTable(measured),
    'breaks-with-4-nodes': breakTable(limits(4)),
    'breaks-with-16-nodes': breakTable(limits(16)),
    steps: stepTable(largest.steps),
    use: useTable(largest.last),
    evening: minuteTable(largest.last),
    sizes: table(
      planHeads.with(0, 'merchants'),
      plans.map((plan) => planRow(exactly(plan.all.merchants), plan, measured, numbers)),
    ),
    'what-if': table(
      planHeads.with(0, '10,000 merchants'),
      whatIfs.map(([what, over]) => {
        const other = numbersOf(over)
        return planRow(what, planFor(10_000, measured, other), measured, other)
      }),
    ),
    storage: storageTable(measured, numbers),
    assumptions: assumptionTable(),
  }
}

const placeOf = (name: string) => ({ begin: `<!-- ${name} -->`, end: `<!-- end of ${name} -->` })

/**
 * The guide with its tables written again.
 * @throws Error naming a table that has no place in the text
 */
export const fillGuide = (text: string, tables: Record<string, string>): string =>
  Object.entries(tables).reduce((filled, [name, content]) => {
    const { begin, end } = placeOf(name)
    const [from, to] = [filled.indexOf(begin), filled.indexOf(end)]
    if (from === -1 || to < from) throw new Error(`The guide has no place for the table “${name}”.`)
    return `${filled.slice(0, from + begin.length)}\n\n${content}\n\n${filled.slice(to)}`
  }, text)
