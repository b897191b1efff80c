import { v7 as uuidv7 } from 'uuid'
import type { LotteryBoard } from '@playfront/contract/play/lottery/board'
import { type Finding, type Ratio, ratioOf, showRatio } from '../report'
import { barePort, connections, hostOf, local, rate, rounds } from './beside'
import { loadPost, type Load } from './load'
import { findPgbench, ledgerScript, tpcB } from './pgbench'
import { frontHeaders, readBoard, slipBody, type BenchPlayer } from './players'
import type { ProductServer } from './productServer'

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
      body: JSON.stringify(slipBody(board, uuidv7(), serial++)),
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
      body: JSON.stringify(slipBody(board, uuidv7(), connection)),
    }),
  })

const noPgbench: Finding[] = [
  { target: 'P11', what: 'bets over pgbench', value: 'no pgbench on this machine', aim: '≥ 3.0' },
]

const besideDatabase = (overDatabase: Ratio, overScript: Ratio): Finding[] => [
  {
    target: 'P11',
    what: 'bets over pgbench TPC-B on the same PostgreSQL',
    value: showRatio(overDatabase),
    aim: '≥ 3.0',
    met: overDatabase.median >= 3,
  },
  {
    target: 'P11',
    what: 'bets over pgbench’s own script of one bet with its entries',
    value: showRatio(overScript),
    aim: '≥ 1.5',
    met: overScript.median >= 1.5,
  },
]

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
  const script: number[] = []
  for (let round = 0; round < rounds; round++) {
    ours.push(await loadBets(product, players, board))
    bare.push(await loadBareBets(board))
    if (!pgbench) continue
    database.push(await tpcB(pgbench, databaseUrl, 32, 8))
    script.push(await ledgerScript(pgbench, databaseUrl, 32, 8))
  }
  const refused = ours.reduce((sum, { failed }) => sum + failed, 0)
  const overBare = ratioOf(rate(ours), rate(bare))
  const overDatabase = ratioOf(rate(ours), database)
  const overScript = ratioOf(rate(ours), script)
  return [
    {
      target: '–',
      what: 'durable bets over HTTP',
      value: `${rate(ours).map(Math.round).join(', ')}/s, p99 ${ours.map(({ p99Ms }) => p99Ms).join(', ')} ms, ${refused} refused`,
      aim: 'context',
    },
    ...(pgbench ? besideDatabase(overDatabase, overScript) : noPgbench),
    {
      target: 'P11',
      what: 'bets over bare Fastify that answers without a database',
      value: showRatio(overBare),
      aim: '≥ 0.60',
      met: overBare.median >= 0.6,
    },
  ]
}
