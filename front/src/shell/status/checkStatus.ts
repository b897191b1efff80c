import { systemStatus, type SystemStatus } from '@playfront/contract/shell/system'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'
import { writeStatusQuery } from './writeStatusQuery'

export interface StatusSetting {
  platform: Pick<Platform, 'memory' | 'navigation' | 'network'>
  requests: Pick<Requests, 'valueOf'>
}

/**
 * Asks once whether this address is in use (REQ-STATUS-001). What a failure leads to is `decideFailure`'s to say: the domain
 * screen or a notice. Without a line nothing is asked: the banner tells that already.
 * @returns the answer; undefined when there was none
 */
export const checkStatus = async ({
  platform,
  requests,
}: StatusSetting): Promise<SystemStatus | undefined> => {
  const { memory, navigation, network } = platform
  if (!network.online()) return undefined
  const visit = writeStatusQuery({
    origin: navigation.origin(),
    path: navigation.path(),
    query: navigation.query(),
    stored: memory.read('attribution'),
  })
  const headers = { 'Cache-Control': 'no-cache' }
  return requests.valueOf(systemStatus, visit, { headers, prepare: false }).catch(() => undefined)
}
