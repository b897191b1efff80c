import type { FastifyBaseLogger } from 'fastify'
import { openSeamlessWallet, type SeamlessWallet } from './money/seamless/seamlessWallet'
import { openVendorKeys, type VendorKeys } from './money/seamless/vendorKeys'
import type { ProviderDeps } from './openPayments'
import { type TakingIn, keepCatalogue } from './play/catalogue/takeGamesIn'
import { openVendors } from './play/vendors/openVendors'
import type { GameProviderPort } from './play/vendors/gameProviderPort'
import { demoProviderVendors } from './sandbox/demoProvider/catalogue/demoProviderGames'
import { openDemoProvider, type DemoProvider } from './sandbox/demoProvider/openDemoProvider'
import { demoProviderHost } from './sandbox/demoProvider/registerDemoProvider'

/** Games of external providers: the client, their access to the wallets, and the demo provider. */
export interface VendorGames {
  vendors: GameProviderPort | undefined
  keys: VendorKeys
  wallet: SeamlessWallet
  /** Absent in production and where another provider is configured. */
  demoProvider?: DemoProvider
  /**
   * The server listens here: from now on providers can be called and rounds settled. The returned function stops
   * both.
   */
  begin(port: number): () => Promise<void>
}

export const openVendorGames = (deps: ProviderDeps): VendorGames => {
  const { options, platform, store, secrets, merchants, log, regularWork } = deps
  const hasSimulator = !options.production && options.vendorUrl === undefined
  let own: string | undefined
  const address = () => own
  const keys = openVendorKeys(
    secrets,
    options.vendorKeys ?? {},
    hasSimulator ? Object.keys(demoProviderVendors) : [],
  )
  const vendors = openVendors({
    platform: { clock: platform.clock, network: deps.providerNetwork('game', 'catalogue') },
    url: options.vendorUrl,
    simulator: hasSimulator ? { host: demoProviderHost, address } : undefined,
    onLeftOut: reportLeftOut(log),
  })
  const onError = (failure: unknown) =>
    log.warn({ err: failure }, 'a round of the demo provider could not be settled this time')
  const demoProvider = hasSimulator
    ? openDemoProvider({
        store,
        secrets,
        platform: { ...platform, clock: regularWork.clockFor('demoRounds') },
        merchants,
        keys,
        address,
        onError,
      })
    : undefined
  const begin = (port: number) => {
    own = `http://127.0.0.1:${port}`
    const stopKeeping = vendors && keepGames(vendors, deps)
    const stopSettling = demoProvider?.start()
    return async () => {
      stopSettling?.()
      await stopKeeping?.()
    }
  }
  return { vendors, keys, wallet: openSeamlessWallet({ store, platform }), demoProvider, begin }
}

const reportLeftOut =
  (log: FastifyBaseLogger): TakingIn['onLeftOut'] =>
  (leftOut) =>
    log.warn({ leftOut }, 'invalid rows of game providers’ lists were left out')

const keepGames = (
  port: GameProviderPort,
  { store, platform, merchants, log }: ProviderDeps,
): (() => Promise<void>) =>
  keepCatalogue(
    {
      port,
      store,
      merchants: merchants.all,
      onLeftOut: reportLeftOut(log),
      onError: (failure) =>
        log.warn({ err: failure }, 'the game providers’ lists could not be imported this time'),
    },
    platform.clock,
  )
