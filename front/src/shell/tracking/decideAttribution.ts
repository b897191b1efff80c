import type { Attribution } from '../../platform/memory/rememberedThings'
import { labelsBeforeSite } from './siteLabels'
import type { Tracking } from './trackingParameters'

export interface AttributionFacts {
  tracking: Tracking
  stored: Attribution | undefined
  /** Host of the page, without a port. */
  hostname: string
  /** Its registrable domain as the server worked it out (D-06); empty or absent where it is not known. */
  site?: string
}

const defaultAffiliate = 'www'

/** First labels that name a kind of page, not a partner. */
const isPlainLabel = (label: string): boolean => /^(?:www|m|localhost|preview.*)$/.test(label)

/** Partners get hosts of their own: `anna.lotus.example` and `anna.lotus.com.vn` belong to `anna` (AMB-44). */
const affiliateOfHost = (hostname: string, site: string): string => {
  const isAddress = hostname.includes(':') || /^[\d.]+$/.test(hostname)
  const [first] = isAddress ? [] : labelsBeforeSite(hostname, site)
  const isPartner = first !== undefined && !isPlainLabel(first) && /^[\w-]{1,63}$/.test(first)
  return isPartner ? first : defaultAffiliate
}

/** The attribution of a registration: query, then what is stored, then the host (AMB-44). */
export const decideAttribution = ({
  tracking,
  stored,
  hostname,
  site = '',
}: AttributionFacts): Attribution => ({
  affiliateCode: tracking.affiliateCode ?? stored?.affiliateCode ?? affiliateOfHost(hostname, site),
  referralCode: tracking.referralCode ?? tracking.r ?? stored?.referralCode,
  originalDomain: stored?.originalDomain ?? hostname,
})
