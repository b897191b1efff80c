import type { Finding } from '../report'
import { connections, startBare } from './beside'
import { measureBets } from './measureBets'
import { measureMerchants } from './measureMerchants'
import { homeBytes, measureReads } from './measureReads'
import { measureRestart } from './measureRestart'
import { measureSealed } from './measureSealed'
import { measureSettlement } from './measureSettlement'
import { signInPlayer, type BenchPlayer } from './players'
import type { ProductServer } from './productServer'

const megabytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MB`

/**
 * Reads, pages, bets, sealed calls and memory of the running product; then settlement, merchants and restarts.
 * @param databaseUrl the PostgreSQL that the product runs on, for pgbench beside it
 */
export const measureServer = async (
  product: ProductServer,
  databaseUrl: string,
  isQuick: boolean,
): Promise<Finding[]> => {
  const idle = await product.residentBytes()
  const players: BenchPlayer[] = []
  for (let number = 0; number < connections; number++) players.push(await signInPlayer(product.port, number))
  const [first] = players
  if (!first) return []
  const bare = await startBare(await homeBytes(product))
  try {
    const reads = await measureReads(product, first)
    const sealed = await measureSealed(product, players)
    const bets = await measureBets(product, players, databaseUrl)
    const busy = await product.residentBytes()
    return [
      ...reads,
      ...sealed,
      ...bets,
      ...(await measureSettlement(databaseUrl, isQuick)),
      ...(await measureMerchants(databaseUrl, isQuick)),
      ...(await measureRestart(product, databaseUrl, first)),
      {
        target: 'P14',
        what: 'server memory idle',
        value: megabytes(idle),
        aim: '≤ 200 MB',
        met: idle <= 200 * 2 ** 20,
      },
      {
        target: 'P14',
        what: 'server memory after the load',
        value: megabytes(busy),
        aim: '≤ 400 MB',
        met: busy <= 400 * 2 ** 20,
      },
      {
        target: 'P14',
        what: 'start of the built server with a new data folder',
        value: `${(product.startMs / 1000).toFixed(1)} s`,
        aim: 'context',
      },
    ]
  } finally {
    bare.kill()
  }
}
