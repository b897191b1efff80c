import type { Finding } from '../report'
import { connections } from '../server/beside'
import { signInPlayer, type BenchPlayer } from '../server/players'
import type { ProductServer } from '../server/productServer'
import { measureClosing } from './measureClosing'
import { measureMillion } from './measureMillion'
import { measurePlacement } from './measurePlacement'

/** What the lottery's rows are called on the command line; each runs alone. */
export const lotteryRows = ['placement', 'closing', 'million'] as const
export type LotteryRow = (typeof lotteryRows)[number]

/** Placement, the closing burst and a large settlement (issue 6, "Speed"). */
export const measureLottery = async (
  product: ProductServer,
  databaseUrl: string,
  isQuick: boolean,
  rows: readonly LotteryRow[] = lotteryRows,
): Promise<Finding[]> => {
  const players: BenchPlayer[] = []
  const isPlayed = rows.includes('placement') || rows.includes('closing')
  for (let number = 0; isPlayed && number < connections; number++)
    players.push(await signInPlayer(product.port, 2_000 + number))
  return [
    ...(rows.includes('placement') ? await measurePlacement(product, players, databaseUrl) : []),
    ...(rows.includes('closing') ? await measureClosing(product, players, databaseUrl) : []),
    ...(rows.includes('million') ? await measureMillion(databaseUrl, isQuick) : []),
  ]
}
