import type { Secrets } from '../../platform/keys/secrets'

/** The key that a game house and this merchant share; nothing for a house that is no guest here. */
export type VendorKeys = (merchant: string, vendor: string) => Uint8Array | undefined

/**
 * Keys as they were configured; in the demonstration the studio's houses have keys of their own, made from the master key.
 * @param given by merchant and vendor, as `lotus/LUMEN`
 * @param sandboxVendors houses of the demonstration; none in production
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
