import type { Secrets } from '../../platform/keys/secrets'
import type { Platform } from '../../platform/platform'
import type { MerchantDirectory } from '../../http/place/merchantDirectory'
import type { VendorKeys } from '../../money/seamless/vendorKeys'
import type { Store } from '../../store/store'
import { openDraw } from './games/game'
import { type TableSessions, openTableSessions, openTrialWallets } from './table/tableSessions'
import { type TableDeps, openRoundRepository, roundsEveryMs, settleDue } from './table/rounds'
import { openWalletClient, type WalletClient } from './table/walletClient'

/** The demo provider behind its pages. */
export interface DemoProvider {
  table: TableDeps
  sessions: TableSessions
  wallet: WalletClient
  /** Goes on with rounds that were left open, until it is stopped. */
  start(): () => void
}

export interface DemoProviderDeps {
  store: Store
  secrets: Secrets
  platform: Platform
  merchants: Pick<MerchantDirectory, 'all'>
  keys: VendorKeys
  /** The platform's address as the demo provider's server reaches it; undefined until it listens. */
  address(): string | undefined
  onError(failure: unknown): void
}

/** A simulated game provider with four vendors: it knows the platform only by its wallet interface. */
export const openDemoProvider = (deps: DemoProviderDeps): DemoProvider => {
  const { store, secrets, platform, merchants } = deps
  const wallet = openWalletClient(deps)
  const rounds = openRoundRepository(store)
  const settle = async () => {
    if (deps.address() === undefined) return
    for (const merchant of await rounds.due(merchants.all()))
      await settleDue({ wallet, rounds }, merchant).catch(deps.onError)
  }
  return {
    wallet,
    sessions: openTableSessions(secrets, platform),
    table: {
      wallet,
      rounds,
      wallets: openTrialWallets(platform.randomness),
      draw: openDraw(platform.randomness),
      randomness: platform.randomness,
    },
    start: () => platform.clock.every(roundsEveryMs, () => settle().catch(deps.onError)),
  }
}
