import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { seconds } from '@playfront/contract/time'
import type { FastifyRequest } from 'fastify'
import { noHost } from '../../merchants/provedHosts'
import { type Place, readHost } from './place'
import type { Clock } from '../../platform/platform'
import { Refusal } from '../../kernel/refusal'

const isBare = (name: string): boolean =>
  name === 'localhost' || name.startsWith('[') || /^\d{1,3}(\.\d{1,3}){3}$/.test(name)

/** Every name of every merchant, ready to be looked up. A name that two merchants claim stays with the first. */
export const placesOf = (merchants: readonly FullMerchantSettings[]): Map<string, Place> => {
  const places = new Map<string, Place>()
  const claim = (name: string, place: Place) => {
    if (!places.has(name)) places.set(name, place)
  }
  for (const merchant of merchants) {
    for (const name of [...merchant.domains.hosts, ...merchant.domains.outOfUse])
      claim(name.toLowerCase(), { kind: 'front', merchant })
    if (merchant.domains.gameHost !== noHost)
      claim(merchant.domains.gameHost.toLowerCase(), { kind: 'game', merchant })
  }
  return places
}

const bare: Place = { kind: 'bare' }
const unknown: Place = { kind: 'unknown' }

/** The host alone decides the merchant (D-03). */
export const decidePlace = (name: string, places: Map<string, Place>): Place =>
  places.get(name) ?? (isBare(name) ? bare : unknown)

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
  onError: (error: unknown) => void
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
  const stop = options.clock.every(refreshEveryMs, () => refresh().catch(options.onError))
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

/**
 * The merchant whose front a request came to, for what is no call of the contract (D-03).
 * Throws `request.not.found` at any other host.
 */
export const frontMerchant = (
  merchants: MerchantDirectory,
  request: FastifyRequest,
): FullMerchantSettings => {
  const place = merchants.at(readHost(request.host).name)
  if (place.kind !== 'front') throw new Refusal('request.not.found')
  return place.merchant
}
