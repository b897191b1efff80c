import type { FastifyBaseLogger } from 'fastify'
import type { MerchantDirectory } from './http/place/merchantDirectory'
import { openSeamlessWallet, type SeamlessWallet } from './money/seamless/seamlessWallet'
import { openVendorKeys, type VendorKeys } from './money/seamless/vendorKeys'
import type { ServerOptions } from './options'
import type { Secrets } from './platform/keys/secrets'
import type { Platform } from './platform/platform'
import { keepCatalogue } from './play/catalogue/keepCatalogue'
import type { TakingIn } from './play/catalogue/takeGamesIn'
import { openVendors } from './play/vendors/openVendors'
import type { VendorDoor } from './play/vendors/vendorDoor'
import { studioVendors } from './sandbox/studio/catalogue/studioGames'
import { openStudio, type Studio } from './sandbox/studio/openStudio'
import { studioHost } from './sandbox/studio/registerStudio'
import type { Store } from './store/store'

/** Games of other houses: the way to them, their way to the wallets, and the demonstration's studio. */
export interface VendorGames {
  vendors: VendorDoor | undefined
  keys: VendorKeys
  wallet: SeamlessWallet
  /** There is none in production, nor where another house is configured. */
  studio?: Studio
  /** The server listens here: from now on houses can be asked and rounds settled. The answer stops both. */
  begin(port: number): () => Promise<void>
}

export interface VendorGamesDoors {
  options: ServerOptions
  platform: Platform
  store: Store
  secrets: Secrets
  merchants: MerchantDirectory
  log: FastifyBaseLogger
}

export const openVendorGames = (doors: VendorGamesDoors): VendorGames => {
  const { options, platform, store, secrets, merchants, log } = doors
  const hasStandIn = !options.production && options.vendorUrl === undefined
  let own: string | undefined
  const address = () => own
  const keys = openVendorKeys(secrets, options.vendorKeys ?? {}, hasStandIn ? Object.keys(studioVendors) : [])
  const vendors = openVendors({
    platform,
    url: options.vendorUrl,
    standIn: hasStandIn ? { host: studioHost, address } : undefined,
    onLeftOut: tellLeftOut(log),
  })
  const onTrouble = (failure: unknown) =>
    log.warn({ err: failure }, 'a round of the studio could not be settled this time')
  const studio = hasStandIn
    ? openStudio({ store, secrets, platform, merchants, keys, address, onTrouble })
    : undefined
  const begin = (port: number) => {
    own = `http://127.0.0.1:${port}`
    const stopKeeping = vendors && keepGames(vendors, doors)
    const stopSettling = studio?.start()
    return async () => {
      stopSettling?.()
      await stopKeeping?.()
    }
  }
  return { vendors, keys, wallet: openSeamlessWallet({ store, platform }), studio, begin }
}

const tellLeftOut =
  (log: FastifyBaseLogger): TakingIn['onLeftOut'] =>
  (leftOut) =>
    log.warn({ leftOut }, 'games of other houses were left out')

const keepGames = (
  door: VendorDoor,
  { store, platform, merchants, log }: VendorGamesDoors,
): (() => Promise<void>) =>
  keepCatalogue(
    {
      door,
      store,
      merchants: merchants.all,
      onLeftOut: tellLeftOut(log),
      onTrouble: (failure) => log.warn({ err: failure }, 'the houses’ games could not be taken in this time'),
    },
    platform.clock,
  )
