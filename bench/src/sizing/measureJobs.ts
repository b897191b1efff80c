import { days, minutes } from '@playfront/contract/time'
import { record } from '@playfront/server/console/audit/record'
import { checkLedgerSince, checkSomeWallets } from '@playfront/server/ledger/checkLedger'
import { openPlayHarness, type PlayHarness } from '@playfront/server/play/playHarness'
import type { HarnessMember } from '@playfront/server/testing/harness'
import { type Payer, openMoneyTable } from '../money/moneyTable'
import { spreadOf } from '../report'
import { repeatWork } from './measureCalls'
import { type Cost, type Meter, openMeter } from './meter'

const counts = {
  whole: { rounds: 5, payers: 60, entries: 100, lookups: 50, emptyDraws: 12, draws: 4, slipsOfDraw: 800 },
  quick: { rounds: 2, payers: 20, entries: 50, lookups: 20, emptyDraws: 5, draws: 2, slipsOfDraw: 200 },
}

/** How often each round's movements are checked again. */
const checksOfRound = 10

/** Wallets of a merchant that `watchLedger` compares each second, if it has as many members. */
export const walletsPerCheck = 100

/** @param clusterUrl a cluster with fsync on, whose account may create databases */
export const measureMoneyJobs = async (
  clusterUrl: string,
  isQuick: boolean,
): Promise<Record<string, Cost>> => {
  const { rounds, payers, entries, lookups } = counts[isQuick ? 'quick' : 'whole']
  const money = await openMoneyTable(clusterUrl, payers)
  const meter = await openMeter(money.harness.url, process.pid)
  const each = (work: (payer: Payer) => Promise<unknown>) =>
    repeatWork(payers, 8, async (number) => {
      const payer = money.payers[number]
      if (payer) await work(payer)
    })
  const { store } = money.harness
  try {
    let begun: string[] = []
    const deposits: Cost[] = []
    const credits: Cost[] = []
    const checks: Cost[] = []
    const check = (from: number) => store.read('lotus', (connection) => checkLedgerSince(connection, from))
    for (let round = 0; round < rounds; round++) {
      begun = []
      deposits.push(
        await meter.measure({ rounds: 1, perRound: payers }, () =>
          each(async (payer) => begun.push(await money.begins(payer))),
        ),
      )
      const { checkedTo } = await check(0)
      credits.push(
        await meter.measure({ rounds: 1, perRound: payers }, () =>
          repeatWork(payers, 8, (number) => money.arrives(begun[number] ?? '')),
        ),
      )
      checks.push(
        await meter.measure({ rounds: 1, perRound: payers * checksOfRound }, () =>
          repeatWork(checksOfRound, 1, () => check(checkedTo)),
        ),
      )
    }
    return {
      depositBegun: joinRounds(deposits),
      depositCredited: joinRounds(credits),
      movementChecked: joinRounds(checks),
      withdrawal: await meter.measure({ rounds, perRound: payers }, () =>
        each((payer) => money.withdraws(payer)),
      ),
      auditEntry: await meter.measure({ rounds, perRound: entries }, () =>
        repeatWork(entries, 8, (number) =>
          store.change('lotus', (connection) =>
            record(
              connection,
              { id: null, name: 'the system' },
              { action: 'note.written', subject: `member:${number}`, after: { number } },
            ),
          ),
        ),
      ),
      hundredWalletsChecked: await meter.measure({ rounds, perRound: lookups }, () =>
        repeatWork(lookups, 1, () =>
          checkSomeWallets(store, [{ merchant: 'lotus', after: undefined }], walletsPerCheck),
        ),
      ),
    }
  } finally {
    await meter.close()
    await money.close()
  }
}

/** One cost of several that were measured round by round. */
const joinRounds = (costs: readonly Cost[]): Cost => {
  const [first] = costs
  if (!first) throw new RangeError('There is no round to join.')
  const spread = (pick: (cost: Cost) => number) => spreadOf(costs.map(pick))
  const mean = (pick: (cost: Cost) => number) =>
    Math.round(costs.reduce((sum, cost) => sum + pick(cost), 0) / costs.length)
  return {
    repetitions: costs.reduce((sum, { repetitions }) => sum + repetitions, 0),
    nodeCpuUs: spread(({ nodeCpuUs }) => nodeCpuUs.median),
    databaseCpuUs: spread(({ databaseCpuUs }) => databaseCpuUs.median),
    walBytes: spread(({ walBytes }) => walBytes.median),
    storedBytes: {
      permanent: mean(({ storedBytes }) => storedBytes.permanent),
      temporary: mean(({ storedBytes }) => storedBytes.temporary),
    },
  }
}

export interface DrawCosts {
  costs: Record<string, Cost>
  /** Of the settled bets. */
  shareOfWinners: number
}

/** Draws without bets, and draws whose slips were placed by the server's own command. */
export const measureDrawJobs = async (clusterUrl: string, isQuick: boolean): Promise<DrawCosts> => {
  const harness = await openPlayHarness({ clusterUrl, lotteries: ['MB1', 'MB5'] })
  const meter = await openMeter(harness.url, process.pid)
  try {
    return await measureDraws(harness, meter, isQuick)
  } finally {
    await meter.close()
    await harness.close()
  }
}

const nextDraw = async (harness: PlayHarness) => {
  await harness.passes(minutes(1))
  await harness.scheduler.tick()
}

const measureDraws = async (harness: PlayHarness, meter: Meter, isQuick: boolean): Promise<DrawCosts> => {
  const { rounds, emptyDraws, draws, slipsOfDraw } = counts[isQuick ? 'quick' : 'whole']
  const members: HarnessMember[] = []
  for (let number = 0; number < 100; number++) members.push(await harness.registerMember(`sized_${number}`))
  await nextDraw(harness)
  const drawWithoutBets = await meter.measure({ rounds, perRound: emptyDraws }, () =>
    repeatWork(emptyDraws, 1, () => nextDraw(harness)),
  )
  const settled: Cost[] = []
  for (let draw = 0; draw < draws; draw++) {
    await placeSlips(harness, members, slipsOfDraw)
    settled.push(await meter.measure({ rounds: 1, perRound: slipsOfDraw }, () => nextDraw(harness)))
  }
  const [row] = await harness.query<{ bets: number; winners: number }>(
    `select (select count(*)::int from lottery_bet) as bets,
       (select count(*)::int from lottery_bet_outcome where payout > 0) as winners`,
  )
  return {
    costs: {
      drawWithoutBets,
      drawPlanned: await measurePlanning(harness, meter),
      betSettled: joinRounds(settled),
    },
    shareOfWinners: (row?.winners ?? 0) / (row?.bets ?? 1),
  }
}

const placeSlips = async (harness: PlayHarness, members: HarnessMember[], count: number) => {
  const issueId = await harness.issueOn('MB1')
  await repeatWork(count, 64, async (number) => {
    const member = members[number % members.length]
    if (!member) return
    // One bet in four has a chance of one in four, the others of one in a hundred.
    const type = number % 4 === 0 ? 'VN_LO2' : 'VN_DE_DB'
    const numbers = [String((number * 37) % 100).padStart(2, '0')]
    await harness.place(member, {
      issues: [{ issueId, multiple: 1 }],
      bets: [{ type, numbers, stake: 1_000 }],
    })
  })
}

/** Creates the draws of another day: a row, a seed and a commitment each. */
const measurePlanning = async (harness: PlayHarness, meter: Meter): Promise<Cost> => {
  const countDraws = async () => {
    const [row] = await harness.query<{ draws: number }>('select count(*)::int as draws from lottery_issue')
    return row?.draws ?? 0
  }
  await harness.passes(days(1))
  const before = await countDraws()
  const all = await meter.measure({ rounds: 1, perRound: 1 }, () => harness.scheduler.plan())
  return divideCost(all, (await countDraws()) - before)
}

const divideCost = ({ nodeCpuUs, databaseCpuUs, walBytes, storedBytes }: Cost, parts: number): Cost => {
  const each = ({ median, rounds }: Cost['nodeCpuUs']) => spreadOf(Array(rounds).fill(median / parts))
  return {
    repetitions: parts,
    nodeCpuUs: each(nodeCpuUs),
    databaseCpuUs: each(databaseCpuUs),
    walBytes: each(walBytes),
    storedBytes: {
      permanent: Math.round(storedBytes.permanent / parts),
      temporary: Math.round(storedBytes.temporary / parts),
    },
  }
}
