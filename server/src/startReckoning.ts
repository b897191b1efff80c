import { watchRanks } from './account/rank/watchRanks'
import type { MerchantDirectory } from './http/place/merchantDirectory'
import { watchCommissions } from './money/commission/watchCommissions'
import { watchReports } from './console/reports/watchReports'
import { watchLedger } from './money/ledger/watchLedger'
import { watchPoints } from './money/points/watchPoints'
import { watchRewards } from './money/rewards/watchRewards'
import type { WorldDoors } from './openWorld'
import type { Store } from './store/store'

/** Looks after the books, and reckons what play earns: ranks, agents' commissions, rewards. Any node does, each thing once. */
export const startReckoning = (
  store: Store,
  merchants: MerchantDirectory,
  { platform, log, closing }: WorldDoors,
): void => {
  const doors = (trouble: string) => ({
    store,
    clock: platform.clock,
    merchants: merchants.all,
    onTrouble: (error: unknown) => log.warn({ err: error }, trouble),
  })
  closing.push(
    watchLedger({
      ...doors('the books could not be checked this time'),
      onProblem: (found) => log.fatal(found, 'the books do not agree; the wallets concerned are frozen'),
    }),
    watchRanks(doors('ranks could not be reckoned this time')),
    watchCommissions(doors('commissions could not be reckoned this time')),
    watchRewards(doors('rewards could not be reckoned this time')),
    watchPoints(doors('points could not run out this time')),
    watchReports(doors('reports could not be brought up to date this time')),
  )
}
