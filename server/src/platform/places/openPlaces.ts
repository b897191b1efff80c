import { createRequire } from 'node:module'
import type { CountryResponse, Reader } from 'maxmind'
import type { Places } from '../platform'

const require = createRequire(import.meta.url)

/** The format of the list's entries: the code is at the top level instead of in a record of the country. */
type Found = CountryResponse & { country_code?: string }

/**
 * Countries by address, from a list that is part of the product: no external service is called. Loaded on first use.
 */
export const openPlaces = (): Places => {
  let reading: Promise<Reader<Found> | undefined> | undefined

  // A list that cannot be read leaves the place untold; a sign-in does not fail for it.
  const read = () => (reading ??= readCountries().catch(() => undefined))

  return {
    async countryOf(ip) {
      const countries = await read()
      try {
        return codeOf(countries?.get(ip.replace(/^::ffff:(?=\d+\.)/i, '')))
      } catch {
        return undefined
      }
    },
  }
}

const readCountries = async (): Promise<Reader<Found>> => {
  const { open } = await import('maxmind')
  // One file for both kinds of address, looked for where npm put it.
  return open<Found>(require.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'))
}

const codeOf = (found: Found | null | undefined): string | undefined => {
  const code = found?.country_code ?? found?.country?.iso_code
  return code !== undefined && /^[A-Z]{2}$/.test(code) ? code : undefined
}
