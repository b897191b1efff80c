import { v7 as uuidv7 } from 'uuid'
import type { LotteryBoard } from '@playfront/contract/play/lottery/board'
import { ratioOf } from '../ratio'
import { showRatio, type Finding } from '../report'
import { barePort, connections, hostOf, local, rate, rounds } from './beside'
import { loadPost, type Load } from './load'
import { findPgbench, tpcB } from './pgbench'
import { frontHeaders, readBoard, table, type BenchPlayer } from './players'
import type { ProductServer } from './productServer'

const slipBody = (board: LotteryBoard, serial: number): string => {
  const issueId = board.current?.issueId ?? ''
  return JSON.stringify({
    slipId: uuidv7(),
    lottery: table.lottery,
    prizeMode: table.prizeMode,
    oddsVersion: board.oddsVersion,
    currency: board.currency,
    issues: [{ issueId, multiple: 1 }],
    bets: [{ type: 'VN_DE_DB', numbers: [String(serial % 100).padStart(2, '0')], stake: table.stake }],
    expectedTotal: table.stake,
  })
}

const loadBets = (product: ProductServer, players: BenchPlayer[], board: LotteryBoard): Promise<Load> => {
  let serial = 0
  return loadPost({
    url: local(product.port, '/wps/lottery/slip'),
    connections,
    durationSeconds: 8,
    next: (connection) => ({
      headers: {
        host: hostOf(product, 'game'),
        'content-type': 'application/json',
        ...frontHeaders,
        authorization: players[connection % players.length]?.gameToken ?? '',
      },
      body: slipBody(board, serial++),
    }),
  })
}

const loadBareBets = (board: LotteryBoard): Promise<Load> =>
  loadPost({
    url: local(barePort, '/bet'),
    connections,
    durationSeconds: 5,
    next: (connection) => ({
      headers: { 'content-type': 'application/json' },
      body: slipBody(board, connection),
    }),
  })

/** Durable bets over HTTP, beside the same database's own benchmark and a server without one (P11). */
export const measureBets = async (
  product: ProductServer,
  players: BenchPlayer[],
  databaseUrl: string,
): Promise<Finding[]> => {
  const board = await readBoard(product.port)
  const pgbench = await findPgbench()
  const ours: Load[] = []
  const bare: Load[] = []
  const database: number[] = []
  for (let round = 0; round < rounds; round++) {
    ours.push(await loadBets(product, players, board))
    bare.push(await loadBareBets(board))
    if (pgbench) database.push(await tpcB(pgbench, databaseUrl, 32, 8))
  }
  const refused = ours.reduce((sum, { failed }) => sum + failed, 0)
  const overBare = ratioOf(rate(ours), rate(bare))
  const overDatabase = ratioOf(rate(ours), database)
  return [
    {
      target: '–',
      what: 'durable bets over HTTP',
      value: `${rate(ours).map(Math.round).join(', ')}/s, p99 ${ours.map(({ p99Ms }) => p99Ms).join(', ')} ms, ${refused} refused`,
      aim: 'context',
    },
    pgbench
      ? {
          target: 'P11',
          what: 'bets over pgbench TPC-B on the same PostgreSQL',
          value: showRatio(overDatabase),
          aim: '≥ 3.0',
          met: overDatabase.median >= 3,
        }
      : { target: 'P11', what: 'bets over pgbench TPC-B', value: 'no pgbench on this machine', aim: '≥ 3.0' },
    {
      target: 'P11',
      what: 'bets over the same server with no database',
      value: showRatio(overBare),
      aim: '≥ 0.60',
      met: overBare.median >= 0.6,
    },
  ]
}
