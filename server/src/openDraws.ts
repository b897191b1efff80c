import type { FastifyBaseLogger } from 'fastify'
import { seconds } from '@playfront/contract/time'
import { quicknet, roundAtOrAfter } from '@playfront/lottery-rules/fair/beacons'
import type { MerchantDirectory } from './http/place/merchantDirectory'
import type { ServerOptions } from './options'
import type { Platform } from './platform/platform'
import type { ProviderNetwork } from './providerNetwork'
import { openDrandBeacon } from './play/beacons/drandBeacon'
import type { Beacon } from './play/draws/beacon'
import { openCorrectionAdmin } from './play/feeds/corrections'
import { openFeedRepository, type FeedRepository } from './play/feeds/feedRepository'
import { httpFeedSource } from './play/feeds/httpFeedSource'
import { openFeedAdmin, type FeedAdmin } from './sandbox/feeds/feedAdmin'
import { simulatorSources } from './sandbox/feeds/simulatorSources'
import { openTestBeacon } from './sandbox/testBeacon'
import type { SecretVault } from './store/secretVault'
import type { Store } from './store/store'

export interface DrawsDeps {
  options: ServerOptions
  platform: Platform
  log: FastifyBaseLogger
  providerNetwork: ProviderNetwork
}

/** The source that new issues are bound to, and those that issues may still be bound to. */
export interface Beacons {
  beacon: Beacon
  formerBeacons: readonly Beacon[]
}

/**
 * Uses drand in production. The demonstration uses it when it is configured to, or when it can be reached at the
 * start; otherwise a simulator that is labelled as such and whose draws are never called fair (lottery 6.5).
 */
export const openBeacons = async (
  vault: SecretVault,
  { options, platform, log, providerNetwork }: DrawsDeps,
): Promise<Beacons> => {
  const drand = openDrandBeacon({ ...platform, network: providerNetwork('beacon', 'drand') })
  if (options.production) return { beacon: drand, formerBeacons: [] }
  const simulator = await openTestBeacon(vault, platform)
  const isDrand =
    options.drawBeacon === 'drand' || (options.drawBeacon === 'auto' && (await isReachable(drand, platform)))
  log.info({ beacon: isDrand ? drand.label : simulator.label }, 'draws are decided by this source')
  return isDrand
    ? { beacon: drand, formerBeacons: [simulator] }
    : { beacon: simulator, formerBeacons: [drand] }
}

const isReachable = async (beacon: Beacon, { clock }: Platform): Promise<boolean> => {
  const round = roundAtOrAfter(clock.now() - seconds(30), quicknet)
  return (await beacon.fetchRound(round)) !== undefined
}

export interface FeedDeps {
  store: Store
  vault: SecretVault
  merchants: MerchantDirectory
  deps: DrawsDeps
}

/** Official results from the configured sources; in the demonstration without any, from two simulators. */
export const openFeeds = async ({
  store,
  vault,
  merchants,
  deps: { options, platform, providerNetwork },
}: FeedDeps): Promise<{ feeds?: FeedRepository; feedAdmin?: FeedAdmin }> => {
  const addresses = Object.entries(options.feedSources ?? {})
  if (addresses.length > 0) {
    const sources = addresses.map(([name, address]) =>
      httpFeedSource(name, address, providerNetwork('feed', name)),
    )
    return { feeds: openFeedRepository({ store, sources }) }
  }
  if (options.production) return {}
  const secret = (await vault.read()) ?? (await vault.keepFirst(platform.randomness.bytes(32)))
  const feeds = openFeedRepository({
    store,
    sources: simulatorSources({ store, secret, clock: platform.clock }),
  })
  const corrections = openCorrectionAdmin({
    store,
    randomness: platform.randomness,
    merchants: () => merchants.all().map(({ code }) => code),
  })
  return { feeds, feedAdmin: openFeedAdmin({ store, feeds, corrections, secret }) }
}
