import type { LanguageCode } from '@playfront/contract/languages'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { AvailabilitySettings, MaintenanceWindow } from '@playfront/contract/settings/reach.schema'
import type { SystemStatus } from '@playfront/contract/shell/system'
import { moveOf } from '../merchants/moves'
import { openingOf } from '../merchants/opening'
import type { Platform } from '../platform/platform'
import { plainAddress, rangesOf, type InRanges } from './addressRanges'
import { asksForCountry, decideAvailability, type Availability } from './decideAvailability'

/** What the demonstration simulates on top of the settings; the rule is the same. */
export interface SimulatedFacts {
  /** Further windows of a merchant. */
  windowsOf(merchantCode: string): readonly MaintenanceWindow[]
  /** The address that a browser claims to come from; undefined when it claims none. */
  addressOf(cookies: string): string | undefined
}

export interface AvailabilityDeps extends Pick<Platform, 'clock' | 'places'> {
  /** Absent in production. */
  simulated?: SimulatedFacts
}

/** What of a request says who visits. */
export interface VisitorSigns {
  /** As far as trusted proxies report it. */
  ip: string
  headers: { cookie?: string }
}

export interface AvailabilityAdmin {
  /** The visitor's address, as everything behind the guards gets it. */
  addressOf(signs: VisitorSigns): string
  /** Whether the merchant is open to an address, by its settings and the server's clock, or at another moment. */
  at(merchant: FullMerchantSettings, ip: string, nowMs?: number): Promise<Availability>
  /** The same without waiting, where the country of the address has no say or was asked for before. */
  known(merchant: FullMerchantSettings, ip: string, nowMs?: number): Availability | undefined
}

/** Addresses whose country a node remembers; every call of a visitor asks for it. */
const keptCountries = 10_000

/** Decides who may visit which merchant and when (B§3, AMB-58). */
export const openAvailability = ({ clock, places, simulated }: AvailabilityDeps): AvailabilityAdmin => {
  const countries = new Map<string, string | undefined>()

  const askCountry = async (ip: string): Promise<string | undefined> => {
    const country = await places.countryOf(ip)
    countries.set(ip, country)
    const oldest = countries.keys().next()
    if (countries.size > keptCountries && !oldest.done) countries.delete(oldest.value)
    return country
  }

  const validate = (
    merchant: FullMerchantSettings,
    ip: string,
    nowMs: number,
    country: string | undefined,
  ): Availability => {
    const { code, operator } = merchant
    const { availability } = operator
    const { isAdmitted, isRefused } = rangesIn(availability)
    const windows = simulated?.windowsOf(code) ?? []
    return decideAvailability({
      nowMs,
      settings:
        windows.length === 0
          ? availability
          : { ...availability, maintenance: [...availability.maintenance, ...windows] },
      country,
      isAdmitted: isAdmitted(ip),
      isRefused: isRefused(ip),
      opening: openingOf(merchant),
      move: moveOf(merchant),
    })
  }

  const known: AvailabilityAdmin['known'] = (merchant, ip, nowMs = clock.now()) => {
    if (!asksForCountry(merchant.operator.availability)) return validate(merchant, ip, nowMs, undefined)
    return countries.has(ip) ? validate(merchant, ip, nowMs, countries.get(ip)) : undefined
  }

  return {
    addressOf({ ip, headers }) {
      const chosen = headers.cookie === undefined ? undefined : simulated?.addressOf(headers.cookie)
      return chosen ?? plainAddress(ip)
    },
    known,
    async at(merchant, ip, nowMs = clock.now()) {
      return known(merchant, ip, nowMs) ?? validate(merchant, ip, nowMs, await askCountry(ip))
    },
  }
}

interface Ranges {
  isAdmitted: InRanges
  isRefused: InRanges
}

const known = new WeakMap<AvailabilitySettings, Ranges>()

/** Worked out once for each published version. */
const rangesIn = (settings: AvailabilitySettings): Ranges => {
  const ranges = known.get(settings) ?? {
    isAdmitted: rangesOf(settings.addressesAdmitted),
    isRefused: rangesOf(settings.addressesRefused),
  }
  known.set(settings, ranges)
  return ranges
}

/** The status as the visitor gets it; a restricted visitor is not told about maintenance (AMB-58). */
export const presentStatus = (found: Availability, ip: string, language: LanguageCode): SystemStatus => {
  const maintenance = found.kind === 'maintenance'
  const { EN, [language]: own = EN } = maintenance ? found.message : {}
  return {
    maintenance,
    ...(maintenance && found.endMs !== undefined && { maintenanceEnd: found.endMs }),
    ...(own !== undefined && { maintenanceMessage: own }),
    regionRestriction: found.kind === 'restricted',
    ip,
  }
}
