import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { Navigation } from '../../../platform/navigation/navigation'

/** Hosts of providers' pages; in the demonstration they stand on the port of the front. */
export const pageHosts = ({
  merchant,
  platform,
}: {
  merchant: Pick<MerchantSettings, 'payments'>
  platform: { navigation: Pick<Navigation, 'origin'> }
}): string[] => {
  const { port } = new URL(platform.navigation.origin())
  return merchant.payments.pageHosts.flatMap((host) => (port === '' ? [host] : [host, `${host}:${port}`]))
}
