import { offerPush, type OfferPushDeps } from './offerPush'
import type { PushFlow } from './pushFlow'
import { pushPath } from '../../sw/readPushPayload'

/** Starts push messages once the page is idle: the device's binding, the prompt, and where a press leads. */
export const settlePush = (deps: OfferPushDeps, { push }: { push: PushFlow }): void => {
  push.start()
  if (push.store.getState().permission === 'unreachable') return
  // The worker brought the page to the front; the address it names goes through the same check again.
  push.port.onOpen((path) => deps.platform.navigation.push(pushPath(path)))
  offerPush(deps, push)
}
