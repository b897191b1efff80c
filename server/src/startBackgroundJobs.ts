import { watchRanks } from './account/rank/recalculateRank'
import type { MerchantDirectory } from './http/place/merchantDirectory'
import { watchCommissions } from './money/commission/watchCommissions'
import { watchReports } from './console/reports/watchReports'
import { watchLedger } from './ledger/watchLedger'
import { watchPoints } from './money/points/expirePoints'
import { watchRewards } from './money/rewards/watchRewards'
import type { RealtimeDeps } from './serverServices'
import type { Store } from './store/store'

/**
 * Maintains the ledger and computes what depends on play: ranks, agents' commissions, rewards. Any node does it, each
 * job once.
 */
export const startBackgroundJobs = (
  store: Store,
  merchants: MerchantDirectory,
  { platform, log, closing }: RealtimeDeps,
): void => {
  const deps = (trouble: string) => ({
    store,
    clock: platform.clock,
    merchants: merchants.all,
    onTrouble: (error: unknown) => log.warn({ err: error }, trouble),
  })
  closing.push(
    watchLedger({
      ...deps('the books could not be checked this time'),
      onProblem: (found) => log.fatal(found, 'the books do not agree; the wallets concerned are frozen'),
    }),
    watchRanks(deps('ranks could not be reckoned this time')),
    watchCommissions(deps('commissions could not be reckoned this time')),
    watchRewards(deps('rewards could not be reckoned this time')),
    watchPoints(deps('points could not run out this time')),
    watchReports(deps('reports could not be brought up to date this time')),
  )
}
