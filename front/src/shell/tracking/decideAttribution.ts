import type { Attribution } from '../../platform/memory/rememberedThings'
import type { Tracking } from './trackingParameters'

export interface AttributionFacts {
  tracking: Tracking
  stored: Attribution | undefined
  /** Host of the page, without a port. */
  hostname: string
}

const defaultAffiliate = 'www'

/** First labels that name a kind of page, not a partner. */
const isPlainLabel = (label: string): boolean => /^(?:www|m|localhost|preview.*)$/.test(label)

/** Partners get hosts of their own: `anna.lotus.example` belongs to `anna` (AMB-44). */
const affiliateOfHost = (hostname: string): string => {
  const labels = hostname.toLowerCase().split('.')
  const [first = ''] = labels
  const isAddress = hostname.includes(':') || labels.every((label) => /^\d+$/.test(label))
  const isPartner = labels.length >= 3 && !isAddress && !isPlainLabel(first) && /^[\w-]{1,63}$/.test(first)
  return isPartner ? first : defaultAffiliate
}

/** Whom a registration is owed to: query, then what is stored, then the host (AMB-44). */
export const decideAttribution = ({ tracking, stored, hostname }: AttributionFacts): Attribution => ({
  affiliateCode: tracking.affiliateCode ?? stored?.affiliateCode ?? affiliateOfHost(hostname),
  referralCode: tracking.referralCode ?? tracking.r ?? stored?.referralCode,
  originalDomain: stored?.originalDomain ?? hostname,
})
