import type { Secrets } from '../../platform/keys/secrets'

/**
 * The key that a payment provider and this merchant share, for orders and callbacks; undefined where they share none.
 */
export type ProviderKeys = (merchant: string, provider: string) => Uint8Array | undefined

/**
 * The configured keys; in the demonstration the bank has its own keys, derived from the master key.
 * @param given by merchant and provider, as `lotus/fastpay`
 * @param sandboxProvider of the demonstration; none in production
 */
export const openProviderKeys =
  (
    secrets: Pick<Secrets, 'keyedHash'>,
    given: Readonly<Record<string, string>>,
    sandboxProvider: string | undefined,
  ): ProviderKeys =>
  (merchant, provider) => {
    const name = `${merchant}/${provider}`
    const key = Object.hasOwn(given, name) ? given[name] : undefined
    if (key !== undefined) return Buffer.from(key)
    return provider === sandboxProvider ? secrets.keyedHash('payment provider key', name) : undefined
  }
