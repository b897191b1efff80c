import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { noHost } from '../../merchants/provedHosts'
import type { Place } from './place'

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
