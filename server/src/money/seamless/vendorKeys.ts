import type { Secrets } from '../../platform/keys/secrets'

/** The key that a game provider and this merchant share; undefined for an unknown provider. */
export type VendorKeys = (merchant: string, vendor: string) => Uint8Array | undefined

/**
 * The configured keys; in the demonstration the demo provider's vendors have their own keys, derived from the master
 * key.
 * @param given by merchant and vendor, as `lotus/LUMEN`
 * @param sandboxVendors vendors of the demonstration; none in production
 */
export const openVendorKeys =
  (
    secrets: Pick<Secrets, 'keyedHash'>,
    given: Readonly<Record<string, string>>,
    sandboxVendors: readonly string[],
  ): VendorKeys =>
  (merchant, vendor) => {
    const name = `${merchant}/${vendor}`
    const key = Object.hasOwn(given, name) ? given[name] : undefined
    if (key !== undefined) return Buffer.from(key)
    return sandboxVendors.includes(vendor) ? secrets.keyedHash('vendor key', name) : undefined
  }
