import { minutes } from '@playfront/contract/time'
import { type Finding, spreadOf } from '../report'
import { openSettlementTable, type SettlementTable } from './settlementTable'

const sizes = { whole: [5_000, 20_000, 80_000, 200_000], quick: [5_000, 20_000] }
const historySlips = { whole: 200_000, quick: 20_000 }
const pageSize = 20

interface Settlement {
  bets: number
  ms: number
}

/** Time until all are paid, from the moment the draw is due; an issue without slips is closed and drawn in no time. */
const settleOnce = async ({ harness, fill }: SettlementTable, bets: number): Promise<Settlement> => {
  const issueId = await fill(bets)
  await harness.passes(minutes(1))
  const started = performance.now()
  await harness.scheduler.tick()
  const ms = performance.now() - started
  const [row] = await harness.query<{ state: string }>(
    'select state from lottery_issue where issue_id = $1',
    [issueId],
  )
  if (row?.state !== 'settled') throw new Error(`${issueId} is ${row?.state}, not settled`)
  await harness.scheduler.plan()
  return { bets, ms }
}

/** The slope of time over size, both as logarithms: 1 is linear. */
const exponentOf = (settlements: Settlement[]): number => {
  const points = settlements.map(({ bets, ms }) => ({ x: Math.log(bets), y: Math.log(ms) }))
  const mean = (pick: (point: { x: number; y: number }) => number) =>
    points.reduce((sum, point) => sum + pick(point), 0) / points.length
  const [x, y] = [mean((point) => point.x), mean((point) => point.y)]
  const over = points.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0)
  return over / points.reduce((sum, point) => sum + (point.x - x) ** 2, 0)
}

/** Slips placed one after another by a few players until `isOver`; how long each took, in milliseconds. */
const placeUntil = async (
  { harness, players }: SettlementTable,
  isOver: () => boolean,
): Promise<number[]> => {
  const issueId = await harness.issueOn('MB5')
  const waits: number[] = []
  const plays = async (player: (typeof players)[number]): Promise<void> => {
    while (!isOver()) {
      const started = performance.now()
      await harness.place(player, {
        lottery: 'MB5',
        issues: [{ issueId, multiple: 1 }],
        bets: [{ type: 'VN_DE_DB', numbers: ['07'], stake: 1_000 }],
      })
      waits.push(performance.now() - started)
    }
  }
  await Promise.all(players.slice(0, 8).map(plays))
  return waits
}

const p99 = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? Number.NaN

/** The slowest of a hundred bets, on an idle platform and while an issue of so many bets is paid out. */
const placeMeanwhile = async (
  table: SettlementTable,
  bets: number,
): Promise<{ idle: number; busy: number }> => {
  const until = performance.now() + 3_000
  const idle = await placeUntil(table, () => performance.now() > until)
  await table.fill(bets)
  await table.harness.passes(minutes(1))
  let isPaid = false
  const paid = table.harness.scheduler.tick().finally(() => (isPaid = true))
  const [busy] = await Promise.all([placeUntil(table, () => isPaid), paid])
  return { idle: p99(idle), busy: p99(busy) }
}

/** Turns the pages of a long history and answers how long the first ones and the last ones took, in milliseconds. */
const turnPages = async (table: SettlementTable, slips: number): Promise<{ first: number; last: number }> => {
  const { harness } = table
  const reader = await harness.registerMember('historian')
  await table.writeHistory(reader, slips)
  const waits: number[] = []
  let before: string | undefined
  do {
    const started = performance.now()
    const page = await harness.play.slipPage(harness.callBy(reader), { limit: pageSize, before })
    waits.push(performance.now() - started)
    before = page.next ?? undefined
  } while (before)
  const some = Math.min(200, waits.length / 4)
  return {
    first: spreadOf(waits.slice(10, 10 + some)).median,
    last: spreadOf(waits.slice(-some - 1, -1)).median,
  }
}

/** Settlement of one draw as it grows, bets beside it, and a long history (P12). */
export const measureSettlement = async (clusterUrl: string, isQuick: boolean): Promise<Finding[]> => {
  const table = await openSettlementTable(clusterUrl)
  const counts = isQuick ? sizes.quick : sizes.whole
  try {
    await settleOnce(table, 1_000)
    const settlements: Settlement[] = []
    for (const bets of counts) settlements.push(await settleOnce(table, bets))
    const { bets, ms } = settlements.at(-1) ?? { bets: 0, ms: 0 }
    const exponent = exponentOf(settlements)
    const perBet = (ms * 1_000) / bets
    const meanwhile = await placeMeanwhile(table, bets)
    const slips = isQuick ? historySlips.quick : historySlips.whole
    const pages = await turnPages(table, slips)
    return [
      {
        target: 'P12',
        what: `settlement of ${counts.map((count) => `${count / 1_000} k`).join(', ')} bets, time as a power of their number`,
        value: exponent.toFixed(2),
        aim: '≤ 1.0',
        met: exponent <= 1,
      },
      {
        target: 'P12',
        what: `settlement of ${bets / 1_000} k bets, for each`,
        value: `${perBet.toFixed(1)} µs`,
        aim: '≤ 8 µs',
        met: perBet <= 8,
      },
      {
        target: 'P12',
        what: `slowest of a hundred bets while ${bets / 1_000} k are settled by the same process, over idle`,
        value: `${(meanwhile.busy / meanwhile.idle).toFixed(2)} (${meanwhile.busy.toFixed(1)} over ${meanwhile.idle.toFixed(1)} ms)`,
        aim: '≤ 2',
        met: meanwhile.busy <= 2 * meanwhile.idle,
      },
      {
        target: 'P12',
        what: `last pages over first pages of a history of ${slips / pageSize} pages`,
        value: `${(pages.last / pages.first).toFixed(2)} (${pages.last.toFixed(2)} over ${pages.first.toFixed(2)} ms)`,
        aim: 'flat (≤ 1.10)',
        met: pages.last <= 1.1 * pages.first,
      },
    ]
  } finally {
    await table.harness.close()
  }
}
