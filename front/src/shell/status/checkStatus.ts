import type { SystemStatusRequest } from '@playfront/contract/shell/system.schema'
import { type SystemStatus, systemStatus } from '@playfront/contract/shell/system'
import { safeInternalPath } from '../../platform/navigation/safeAddress'
import type { Attribution } from '../../platform/memory/rememberedThings'
import { decideAttribution } from '../tracking/decideAttribution'
import { readTracking, trackingParameters } from '../tracking/trackingParameters'
import type { Platform } from '../../platform/platform'
import { RequestFailure } from '@playfront/client/requestFailure'
import type { Requests } from '../../requests/requests'
import { readStatus } from './readStatus'
import type { StoreApi } from '../../store/createStore'

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

export interface StatusState {
  status: SystemStatus | undefined
  /** A caller is waiting for the answer. */
  isChecking?: boolean
  /** What came of the last asking: an answer, or nothing at all. */
  lastCheck?: 'answered' | 'failed'
}

export interface StatusFlow {
  /** The last answer; undefined until there was one. */
  store: StoreApi<StatusState>
  /**
   * Asks whether the merchant is open to this visitor; concurrent calls share one. Without an answer the previous state
   * stays.
   * @param isQuiet a background check, so that a failure shows nothing
   */
  check(isQuiet?: boolean): Promise<void>
  /** Takes over what a refused call brought along; asks when it brought nothing that can be read. */
  update(value: unknown): void
}

export interface StatusCallDeps {
  platform: Pick<Platform, 'memory' | 'navigation' | 'network'>
  requests: Pick<Requests, 'valueOf'>
}

/**
 * Asks whether this address is in use and open (REQ-STATUS-001). What a failure leads to is `decideFailure`'s to say:
 * the domain screen or a notice. Offline nothing is requested: the banner says so already.
 * @param isQuiet a background check: failures show nothing
 * @returns what was said; undefined when nothing was
 */
export const checkStatus = async (
  { platform, requests }: StatusCallDeps,
  isQuiet = false,
): Promise<SystemStatus | undefined> => {
  const { memory, navigation, network } = platform
  if (!network.online()) return undefined
  const visit = writeStatusQuery({
    origin: navigation.origin(),
    path: navigation.path(),
    query: navigation.query(),
    stored: memory.read('attribution'),
  })
  const headers = { 'Cache-Control': 'no-cache' }
  const response = await requests
    .valueOf(systemStatus, visit, { headers, prepare: false, ...(isQuiet && { alert: false }) })
    .catch((thrown: unknown) => RequestFailure.from(thrown).value)
  return readStatus(response)
}
