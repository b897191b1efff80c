import { offerPush, type OfferPushHouse } from './offerPush'
import type { PushFlow } from './pushFlow'
import { pushPath } from './readPushPayload'

/** Brings messages to life once the page has settled: whose this device is, the question, and where a press leads. */
export const settlePush = (house: OfferPushHouse, { push }: { push: PushFlow }): void => {
  push.start()
  if (push.store.getState().permission === 'unreachable') return
  // The worker brought the page to the front; what it names passes the same door once more.
  push.door.onOpen((path) => house.platform.navigation.push(pushPath(path)))
  offerPush(house, push)
}
