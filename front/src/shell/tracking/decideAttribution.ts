import type { Attribution } from '../../platform/memory/rememberedThings'
import type { Tracking } from './trackingParameters'

/** `com.vn`, `co.th`: a suffix under which anyone registers names; a browser takes no cookie for it (SEC-13). */
export const isPublicSuffix = (domain: string): boolean =>
  /^(?:com?|net|org|gov|edu|ac|or|ne|go|in)\.[a-z]{2}$/.test(domain)

/**
 * The labels that stand before a host's registrable domain, the first one first: `anna` of `anna.brand.com.vn`.
 * @param site the registrable domain as the server worked it out (D-06); empty where it is derived from the host alone
 */
export const labelsBeforeSite = (hostname: string, site: string): string[] => {
  const labels = hostname.toLowerCase().split('.')
  if (site !== '' && hostname.toLowerCase() === site) return []
  if (site !== '' && hostname.toLowerCase().endsWith(`.${site}`))
    return labels.slice(0, -site.split('.').length)
  return labels.slice(0, isPublicSuffix(labels.slice(-2).join('.')) ? -3 : -2)
}

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
