import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { CallContext } from '../http/handler'

export type CallerDeps = Pick<CallContext, 'store' | 'platform' | 'secrets' | 'identities'>

/** A call of the demonstration itself, from no phone. */
export const visitorCall = (
  merchant: FullMerchantSettings,
  { store, platform, secrets, identities }: CallerDeps,
): CallContext => ({
  merchant,
  language: merchant.languages.default,
  ip: '127.0.0.1',
  userAgent: 'demonstration',
  host: merchant.domains.canonicalHost,
  protocol: 'http',
  store,
  platform,
  secrets,
  identities,
})
