import { ping } from '@playfront/contract/shell/system'
import type { Platform } from '../../platform/platform'
import { RequestFailure } from '../../requests/failure/requestFailure'
import type { Requests } from '../../requests/requests'

export interface LineDeps {
  platform: Pick<Platform, 'clock'>
  requests: Pick<Requests, 'valueOf'>
}

/**
 * Whether the page's own origin can be reached, by a ping that is aborted after 20 s (REQ-REQUEST-029). Any answer counts:
 * a browser that has joined a network calls itself online before the network leads anywhere.
 */
export const isLineAnswering = async ({ platform, requests }: LineDeps): Promise<boolean> => {
  try {
    await requests.valueOf(ping, { speed: String(platform.clock.now()) }, { alert: false })
    return true
  } catch (thrown) {
    const { status, kind } = RequestFailure.from(thrown)
    return status !== 0 || kind === 'redirected'
  }
}
