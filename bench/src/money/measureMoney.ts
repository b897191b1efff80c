import { type Finding, ratioOf, showRatio, spreadOf } from '../report'
import { type BareRows, openBareRows } from './bareRows'
import { measureStatement } from './measureStatement'
import { type MoneyTable, type Payer, giftName, openMoneyTable } from './moneyTable'

/** What so many goes took, in milliseconds. */
export interface Pace {
  p50: number
  p99: number
}

/** How many go at once. */
export const hands = 8

/** Lets some hands work through a list, each with one piece at a time, and answers how long the pieces took. */
export const paceOf = async <Piece>(
  pieces: readonly Piece[],
  work: (piece: Piece) => Promise<unknown>,
): Promise<Pace> => {
  const left = [...pieces]
  const waits: number[] = []
  const take = async (): Promise<void> => {
    for (let piece = left.pop(); piece !== undefined; piece = left.pop()) {
      const begun = performance.now()
      await work(piece)
      waits.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: hands }, take))
  const sorted = waits.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99) }
}

const counts = { whole: { payers: 200, rounds: 5 }, quick: { payers: 40, rounds: 2 } }

interface Round {
  ours: Pace
  bare: Pace
}

type Name = 'deposit begun' | 'deposit credited' | 'withdrawal asked for' | 'promotion claimed'

/**
 * Deposit, claim and withdrawal calls beside the bare transaction: the same rows by plain statements over the same pool. In
 * this process, without HTTP on either side; round by round in turn, so that a slow minute slows both.
 */
export const measureMoney = async (clusterUrl: string, isQuick: boolean): Promise<Finding[]> => {
  const { payers, rounds } = isQuick ? counts.quick : counts.whole
  const table = await openMoneyTable(clusterUrl, payers)
  try {
    const bare = await openBareRows(table)
    const found = new Map<Name, Round[]>()
    // The first round is for caches, plans and connections.
    for (let round = 0; round <= rounds; round++)
      for (const [name, paces] of await playRound(table, bare, round))
        if (round > 0) found.set(name, [...(found.get(name) ?? []), paces])
    const calls = [...found].flatMap(([name, paces]) => findingsOf(name, paces))
    return [...calls, ...(await measureStatement(table, isQuick))]
  } finally {
    await table.close()
  }
}

const playRound = async (table: MoneyTable, bare: BareRows, round: number): Promise<[Name, Round][]> => {
  const { payers } = table
  const gift = giftName(round)
  const mine: [Payer, string][] = []
  const theirs: [Payer, string][] = []
  const begun = {
    ours: await paceOf(payers, async (payer) => mine.push([payer, await table.begins(payer)])),
    bare: await paceOf(payers, async (payer) => theirs.push([payer, await bare.begins(payer)])),
  }
  const credited = {
    ours: await paceOf(mine, ([, id]) => table.arrives(id)),
    bare: await paceOf(theirs, ([payer, id]) => bare.arrives(payer, id)),
  }
  const asked = {
    ours: await paceOf(payers, (payer) => table.withdraws(payer)),
    bare: await paceOf(payers, (payer) => bare.withdraws(payer)),
  }
  const claimed = {
    ours: await paceOf(payers, (payer) => table.claims(payer, gift)),
    bare: await paceOf(payers, (payer) => bare.claims(payer, gift)),
  }
  return [
    ['deposit begun', begun],
    ['deposit credited', credited],
    ['withdrawal asked for', asked],
    ['promotion claimed', claimed],
  ]
}

const findingsOf = (name: Name, paces: Round[]): Finding[] =>
  (['p50', 'p99'] as const).map((part) => {
    const ours = paces.map((one) => one.ours[part])
    const bare = paces.map((one) => one.bare[part])
    const medians = [ours, bare].map((values) => spreadOf(values).median.toFixed(1)).join(' over ')
    return {
      target: '–',
      what: `${name}, ${part} of the call over the bare transaction`,
      value: `${showRatio(ratioOf(ours, bare))}, ${medians} ms`,
      aim: 'context',
    }
  })
