import { v7 as uuidv7 } from 'uuid'
import type { Slip } from '@playfront/contract/play/lottery/slip'
import type { Finding } from '../report'
import { type BenchPlayer, api, frontHeaders, readBoard, slipBody, table } from './players'
import { startProduct, type ProductServer } from './productServer'

const port = 18_083
const restarts = 5

/** Places one bet as soon as the node takes it; a node that is not there yet is asked again. */
const firstBet = async (player: BenchPlayer): Promise<void> => {
  const board = await readBoard(port)
  await api<Slip>({
    port,
    host: `games.${table.merchant}.localhost`,
    method: 'POST',
    path: '/wps/lottery/slip',
    headers: { ...frontHeaders, authorization: player.gameToken },
    body: slipBody(board, uuidv7(), 7),
  })
}

/** A node that is restarted on a database with players in it, until its first bet is in the ledger (P14). */
export const measureRestart = async (
  { dataDir }: ProductServer,
  databaseUrl: string,
  player: BenchPlayer,
): Promise<Finding[]> => {
  const waits: number[] = []
  const environment = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, CALLS_PER_MINUTE: '0' }
  for (let restart = 0; restart < restarts; restart++) {
    const started = performance.now()
    const node = await startProduct(port, environment)
    try {
      await firstBet(player)
      waits.push(performance.now() - started)
    } finally {
      await node.stop()
    }
  }
  const worst = Math.max(...waits) / 1_000
  return [
    {
      target: 'P14',
      what: `start of a node to its first bet, the slowest of ${restarts}`,
      value: `${worst.toFixed(2)} s`,
      aim: '≤ 1.5 s',
      met: worst <= 1.5,
    },
  ]
}
