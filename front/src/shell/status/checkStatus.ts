import { systemStatus, type SystemStatus } from '@playfront/contract/shell/system'
import type { Platform } from '../../platform/platform'
import { RequestFailure } from '../../requests/failure/requestFailure'
import type { Requests } from '../../requests/requests'
import { readStatus } from './readStatus'
import { writeStatusQuery } from './writeStatusQuery'
import type { StoreApi } from '../../store/createStore'

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
  learn(value: unknown): void
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
  const said = await requests
    .valueOf(systemStatus, visit, { headers, prepare: false, ...(isQuiet && { alert: false }) })
    .catch((thrown: unknown) => RequestFailure.from(thrown).value)
  return readStatus(said)
}
