import { v7 as uuidv7 } from 'uuid'
import type { LotteryBoard } from '@playfront/contract/play/lottery/board'
import type { PlaceSlipRequest } from '@playfront/contract/play/lottery/slip'
import { type Finding, ratioOf, showRatio } from '../report'
import { connections, hostOf, local, rate, rounds } from '../server/beside'
import { loadPost, type Load } from '../server/load'
import { frontHeaders, readBoard, slipBody, table, type BenchPlayer } from '../server/players'
import type { ProductServer } from '../server/productServer'
import { loadBareTransactions } from './bareTransactions'

const seconds = 8

/** A slip of this many bets, each on a different number. */
export const slipOf = (board: LotteryBoard, bets: number, serial: number): PlaceSlipRequest => ({
  ...slipBody(board, uuidv7(), serial),
  bets: Array.from({ length: bets }, (_, n) => ({
    type: 'VN_DE_DB',
    numbers: [String((serial + n) % 100).padStart(2, '0')],
    stake: table.stake,
  })),
  expectedTotal: bets * table.stake,
})

const loadSlips = (
  product: ProductServer,
  players: BenchPlayer[],
  board: LotteryBoard,
  bets: number,
): Promise<Load> => {
  let serial = 0
  return loadPost({
    url: local(product.port, '/wps/lottery/slip'),
    connections,
    durationSeconds: seconds,
    next: (connection) => ({
      headers: {
        host: hostOf(product, 'game'),
        'content-type': 'application/json',
        ...frontHeaders,
        authorization: players[connection % players.length]?.gameToken ?? '',
      },
      body: JSON.stringify(slipOf(board, bets, serial++)),
    }),
  })
}

/** Slips over HTTP, of one bet and of ten, in turn with the bare transaction on the same PostgreSQL (issue 6, placement). */
export const measurePlacement = async (
  product: ProductServer,
  players: BenchPlayer[],
  databaseUrl: string,
): Promise<Finding[]> => {
  const board = await readBoard(product.port)
  const loads = { one: [] as Load[], ten: [] as Load[], bare: [] as Load[] }
  for (let round = 0; round < rounds; round++) {
    loads.one.push(await loadSlips(product, players, board, 1))
    loads.ten.push(await loadSlips(product, players, board, 10))
    loads.bare.push(await loadBareTransactions(databaseUrl, 32, seconds))
  }
  const told = (some: Load[]) =>
    `${rate(some).map(Math.round).join(', ')}/s, p99 ${some.map(({ p99Ms }) => Math.round(p99Ms)).join(', ')} ms`
  const refused = [...loads.one, ...loads.ten].reduce((sum, { failed }) => sum + failed, 0)
  const row = (bets: string, some: Load[]): Finding => ({
    target: 'L1',
    what: `slips of ${bets} placed over HTTP, over the bare transaction from one Node process`,
    value: `${showRatio(ratioOf(rate(some), rate(loads.bare)))}, ${told(some)}, ${refused} refused; bare ${told(loads.bare)}`,
    aim: 'context',
  })
  return [row('one bet', loads.one), row('ten bets', loads.ten)]
}
