import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { TrustedHosts } from './downloadLinks'

/**
 * The hosts that the merchant lets us send players to for an app: its own addresses and those its settings name
 * (SEC-17).
 * @param origin scheme and host of the page
 */
export const trustedHosts = (
  { domains, shell }: Pick<MerchantSettings, 'domains' | 'shell'>,
  origin: string,
): TrustedHosts => {
  const own = [new URL(origin).host, ...domains.hosts]
  return {
    origin,
    downloads: [...own, ...shell.externalHosts],
    pictures: [...own, ...shell.imageHosts],
  }
}
