import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { seconds } from '@playfront/contract/time'
import type { Clock } from '../../platform/platform'
import { decidePlace, placesOf } from './decidePlace'
import type { Place } from './place'

/** The merchants' published settings as this node knows them. */
export interface MerchantDirectory {
  at(hostName: string): Place
  has(code: string): boolean
  all(): readonly FullMerchantSettings[]
  /** Reads the settings again now. */
  refresh(): Promise<void>
  /** Calls the listener after each reading. */
  onRefresh(listener: () => void): () => void
  stop(): void
}

export interface MerchantDirectoryOptions {
  /** Reads every merchant's published settings. */
  read: () => Promise<FullMerchantSettings[]>
  clock: Clock
  /** What to do when a later reading fails; the directory then keeps what it knows. */
  onTrouble: (error: unknown) => void
}

const refreshEveryMs = seconds(3)

/**
 * Loads the merchants and reads them again every three seconds, so a change published through another node arrives
 * here without a word between the nodes. Rejects when the first reading fails.
 */
export const createMerchantDirectory = async (
  options: MerchantDirectoryOptions,
): Promise<MerchantDirectory> => {
  let merchants: readonly FullMerchantSettings[] = []
  let places = new Map<string, Place>()
  const listeners = new Set<() => void>()
  const refresh = async () => {
    merchants = await options.read()
    places = placesOf(merchants)
    listeners.forEach((listener) => listener())
  }
  await refresh()
  const stop = options.clock.every(refreshEveryMs, () => refresh().catch(options.onTrouble))
  return {
    at: (hostName) => decidePlace(hostName, places),
    has: (code) => merchants.some((merchant) => merchant.code === code),
    all: () => merchants,
    refresh,
    onRefresh(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    stop,
  }
}
