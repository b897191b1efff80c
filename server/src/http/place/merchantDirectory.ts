import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { seconds } from '@playfront/contract/time'
import type { FastifyRequest } from 'fastify'
import { moveOf } from '../../merchants/moves'
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
    const moved = movedPlace(merchant)
    for (const name of [...merchant.domains.hosts, ...merchant.domains.outOfUse])
      claim(name.toLowerCase(), moved ?? { kind: 'front', merchant })
    if (merchant.domains.gameHost !== noHost)
      claim(merchant.domains.gameHost.toLowerCase(), moved ?? { kind: 'game', merchant })
  }
  return places
}

const movedPlace = (merchant: FullMerchantSettings): Place | undefined => {
  const move = moveOf(merchant)
  return move?.kind === 'moved' ? move : undefined
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
  /** Those that this database serves: none that moves to another cell or has moved there. */
  all(): readonly FullMerchantSettings[]
  /** Whether a merchant is paused because it moves, or has moved away. */
  isMoving(code: string): boolean
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
  let moving = new Set<string>()
  let places = new Map<string, Place>()
  const listeners = new Set<() => void>()
  const refresh = async () => {
    const read = await options.read()
    merchants = read.filter((merchant) => moveOf(merchant) === undefined)
    moving = new Set(read.filter(moveOf).map(({ code }) => code))
    places = placesOf(read)
    listeners.forEach((listener) => listener())
  }
  await refresh()
  const stop = options.clock.every(refreshEveryMs, () => refresh().catch(options.onError))
  return {
    at: (hostName) => decidePlace(hostName, places),
    has: (code) => merchants.some((merchant) => merchant.code === code),
    all: () => merchants,
    isMoving: (code) => moving.has(code),
    refresh,
    onRefresh(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    stop,
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Where it arrived, once something has asked. */
    place?: Place
  }
}

/** Where a request arrived, looked up once: a request is answered by the settings with which it began. */
export const placeOf = (
  request: Pick<FastifyRequest, 'host' | 'place'>,
  merchants: Pick<MerchantDirectory, 'at'>,
): Place => (request.place ??= merchants.at(readHost(request.host).name))

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
