import type { SystemStatusRequest } from '@playfront/contract/shell/system.schema'
import { safeInternalPath } from '../../platform/navigation/safeAddress'
import type { Attribution } from '../../platform/memory/rememberedThings'
import { decideAttribution } from '../tracking/decideAttribution'
import { readTracking, trackingParameters } from '../tracking/trackingParameters'

export interface VisitFacts {
  /** Scheme and host of the page. */
  origin: string
  path: string
  /** With its question mark, or empty. */
  query: string
  /** What an earlier visit left. */
  stored: Attribution | undefined
}

const maxUrlLength = 2_048

/** Names that may hold a secret, whatever set them; what says where a visitor came from never does. */
const isSecret = (name: string): boolean =>
  !trackingParameters.some((known) => known === name) &&
  /token|secret|pass|pwd|psw|otp|code$|key|session|auth|state|nonce|sign/i.test(name)

/** A path in the app that is named inside the address may hold secrets of its own. */
const isPlace = (name: string): boolean => name === 'redirectUrl' || name === 'backUrl'

const withoutSecrets = (query: URLSearchParams): URLSearchParams => {
  const kept = [...query].flatMap(([name, value]) => {
    if (isSecret(name)) return []
    if (!isPlace(name)) return [[name, value]]
    // Only the path: its query is not sent.
    const place = safeInternalPath(value, '').split(/[?#]/)[0]
    return place ? [[name, place]] : []
  })
  return new URLSearchParams(kept)
}

/**
 * What the status call sends about the visit: where it came from, and the page's address without any secret (AMB-66).
 */
export const writeStatusQuery = ({ origin, path, query, stored }: VisitFacts): SystemStatusRequest => {
  const asked = new URLSearchParams(query)
  const { hostname } = new URL(origin)
  const from = decideAttribution({ tracking: readTracking(asked), stored, hostname })
  const { affiliateCode = '', referralCode = '' } = from
  const url = new URL(path, origin)
  url.search = withoutSecrets(asked).toString()
  return {
    device: 'MOBILE',
    track: new URLSearchParams({ affiliateCode, ...(referralCode && { referralCode }) }).toString(),
    originalDomain: from.originalDomain,
    url: url.href.length > maxUrlLength ? origin + path : url.href,
  }
}
